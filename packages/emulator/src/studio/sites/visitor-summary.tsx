import type { VNode } from 'preact';

import type { VisitorView } from '../../control.js';
import { ExpandableList } from '../ui/expandable-list.js';
import { formatCount } from '../ui/format-count.js';
import { Icon } from '../ui/icon.js';
import { JsonView } from '../ui/json-view.js';

type Part = VisitorView['parts'][number];
type PageView = VisitorView['pages'][number];

const PROBLEMS = {
    signature: 'Token ignored: it is not signed with this site’s key.',
    expired: 'Token ignored: it has expired, or has no “exp”.',
};

const KINDS: Record<Part['kind'], string> = { group: 'Group', section: 'Section', 'site-space': 'Space', link: 'Link' };

export function VisitorSummary({ view, signsIn }: { view: VisitorView; signsIn: boolean }): VNode {
    const { tokenProblem, isAdmitted, claims, isAdaptive, parts, pages, isWhole } = view;
    return (
        <>
            {tokenProblem && <p class="problem-notice">{PROBLEMS[tokenProblem]}</p>}
            {!isAdmitted && (
                <p class="problem-notice">
                    This visitor has no access to the site.{signsIn && ' Opening it leads to sign-in.'}
                </p>
            )}
            <div class="known">
                <h3>Known claims</h3>
                {Object.keys(claims).length === 0 ? <p class="hint">None</p> : <JsonView value={claims} />}
            </div>
            {isAdmitted && (
                <>
                    {!isAdaptive && (
                        <p class="hint">Adaptive content is off for this site, so conditions hide nothing.</p>
                    )}
                    <Summary parts={parts} pages={pages} />
                    <ul class="seen" aria-label="Sections and spaces">
                        <ExpandableList of={parts} inList>
                            {(part) => <SeenPart key={part.id} part={part} />}
                        </ExpandableList>
                    </ul>
                    {pages.length > 0 && <Pages of={pages} />}
                    {!isWhole && <p class="hint">This site has too many pages to check all of them.</p>}
                </>
            )}
        </>
    );
}

function Summary({ parts, pages }: Pick<VisitorView, 'parts' | 'pages'>): VNode {
    const hidden = parts.filter(({ isShown }) => !isShown).length;
    const blocks = pages
        .flatMap((page) => page.blocks)
        .reduce((sum, { isShown, count }) => sum + (isShown ? 0 : count), 0);
    const counts = [formatCount(hidden, 'part'), formatCount(blocks, 'block')].filter((one) => !one.startsWith('0 '));
    return (
        <p class="hint" role="status">
            {counts.length === 0 ? 'Nothing is hidden.' : `Hidden: ${counts.join(', ')}.`}
        </p>
    );
}

function SeenPart({ part }: { part: Part }): VNode {
    const { kind, title, depth, isShown, isDraft, condition, hiddenBy } = part;
    const conditions = isShown ? [condition].flatMap((one) => one ?? []) : hiddenBy;
    return (
        <Shown isShown={isShown} depth={depth}>
            <span class="seen-title">{title}</span>{' '}
            <span class="hint">{isDraft ? `${KINDS[kind]}, draft` : KINDS[kind]}</span>
            {isShown || conditions.length === 0 ? '' : <span class="hint">because this is false:</span>}
            <Conditions of={conditions} />
        </Shown>
    );
}

function Pages({ of: pages }: { of: readonly PageView[] }): VNode {
    return (
        <>
            <h3>Blocks with conditions</h3>
            <ul class="seen" aria-label="Blocks with conditions">
                {pages.map(({ id, title, path, blocks }) => (
                    <li key={path + id} class="seen-page">
                        <p>
                            <span class="seen-title">{title}</span> <span class="hint">{path}</span>
                        </p>
                        <ul>
                            {blocks.map(({ condition, isShown, count }) => (
                                <Shown key={condition} isShown={isShown} depth={0}>
                                    <span class="hint">{formatCount(count, 'block')}</span>
                                    {condition.startsWith('{%') ? (
                                        <UnreadCondition tag={condition} />
                                    ) : (
                                        <Conditions of={[condition]} />
                                    )}
                                </Shown>
                            ))}
                        </ul>
                    </li>
                ))}
            </ul>
        </>
    );
}

function UnreadCondition({ tag }: { tag: string }): VNode {
    return (
        <span>
            <code>{tag}</code> is no complete condition, so visitors see nothing of this page. Put{' '}
            <code>{'{% if … %}'}</code> and <code>{'{% endif %}'}</code> on lines of their own.
        </span>
    );
}

interface ShownProps {
    isShown: boolean;
    depth: number;
    children: VNode | (VNode | string)[];
}

function Shown({ isShown, depth, children }: ShownProps): VNode {
    return (
        <li class={isShown ? 'seen-part' : 'seen-part is-hidden'} style={{ '--depth': depth }}>
            <Icon name={isShown ? 'eye' : 'eye-off'} />
            <span class="seen-words">
                <span class="seen-state">{isShown ? 'Shown' : 'Hidden'}</span> {children}
            </span>
        </li>
    );
}

function Conditions({ of: conditions }: { of: readonly string[] }): VNode {
    return (
        <>
            {conditions.map((condition) => (
                <code key={condition}>{condition}</code>
            ))}
        </>
    );
}
