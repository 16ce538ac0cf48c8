import type { VNode } from 'preact';

import type { ScriptOnSite } from '../../control.js';
import {
    type ScriptEffectGroup,
    groupScriptEffects,
    type ScriptEffectRow,
    isPrivacyRelevant,
    type EffectConsentCount,
} from './script-status.js';

export function ScriptEffects({ effects, rest }: Pick<ScriptOnSite, 'effects' | 'rest'>): VNode {
    const groups = groupScriptEffects(effects);
    return (
        <>
            {groups.length === 0 && <p class="hint">No requests, stored data or added elements.</p>}
            {groups.map((group) => (
                <Group key={group.kind} group={group} />
            ))}
            {rest > 0 && <p class="hint">{rest.toLocaleString('en')} more are not listed.</p>}
        </>
    );
}

function Group({ group: { kind, title, rows } }: { group: ScriptEffectGroup }): VNode {
    return (
        <details class="effects" open={rows.length <= 12}>
            <summary>
                {title} <span class="count">{rows.length}</span>
            </summary>
            <ul aria-label={title}>
                {rows.map((row) => (
                    <Row key={row.what + row.how} kind={kind} row={row} />
                ))}
            </ul>
        </details>
    );
}

function Row({ kind, row: { what, how, times } }: { kind: ScriptEffectGroup['kind']; row: ScriptEffectRow }): VNode {
    return (
        <li class="effect">
            <span class="effect-words">
                <code>{what}</code> <span class="hint">{how}</span>
            </span>
            <span class="effect-times">
                {times.map((one) => (
                    <When
                        key={one.consent + String(one.isGuess)}
                        times={one}
                        isTelling={isPrivacyRelevant(kind, one.consent)}
                    />
                ))}
            </span>
        </li>
    );
}

function When({
    times: { label, count, isGuess },
    isTelling: stands,
}: {
    times: EffectConsentCount;
    isTelling: boolean;
}): VNode {
    return (
        <span class={stands ? 'tag tone-warn' : 'tag'}>
            {count > 1 && `${count} × `}
            {label}
            {isGuess && ', possibly by another script'}
        </span>
    );
}
