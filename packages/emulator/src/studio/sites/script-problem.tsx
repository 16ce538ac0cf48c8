import type { VNode } from 'preact';

import type { ScriptOnSite } from '../../control.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { AddToManifestButton } from '../shell/add-to-manifest-button.js';
import { useStudio } from '../shell/context.js';
import { formatClockTime } from '../ui/format-time.js';
import { formatContentSecurityPolicyProblem } from './script-status.js';

type ScriptProblem = ScriptOnSite['problems'][number];

const TITLES: Record<Exclude<ScriptProblem['kind'], 'policy'>, string> = {
    error: 'Error',
    slow: 'Slow',
    failed: 'Not loaded',
    scope: 'Scope missing',
};

export function ScriptProblemView({ integration, problem }: { integration: string; problem: ScriptProblem }): VNode {
    const { kind, message, allow, frame, at, count, isBlocked } = problem;
    const title = kind === 'policy' ? formatContentSecurityPolicyProblem(isBlocked) : TITLES[kind];
    return (
        <div class={`script-problem of-${kind}`}>
            <p class="script-problem-head">
                <b>{title}</b>
                {count > 1 && <span class="hint">{count} times</span>}
                <span class="spacer" />
                <time class="hint" dateTime={at}>
                    {formatClockTime(at)}
                </time>
            </p>
            <p class="script-message">{message}</p>
            {frame !== undefined && <pre tabIndex={0}>{frame}</pre>}
            {allow !== undefined && <Directive integration={integration} text={allow} />}
        </div>
    );
}

function Directive({ integration, text }: { integration: string; text: string }): VNode {
    const studio = useStudio();
    const copy = (): void =>
        void navigator.clipboard.writeText(text).then(
            () => studio.notify('Directive copied.'),
            (error: unknown) => studio.notify(getErrorMessage(error)),
        );
    const [directive = '', source = ''] = text.split(' ');
    return (
        <div class="directive">
            <code>{text}</code>
            <button type="button" class="text-button" aria-label={`Copy directive ${text}`} onClick={copy}>
                Copy
            </button>
            <AddToManifestButton
                integration={integration}
                added={text}
                add={() => studio.client.ask('addPolicySource', { body: { integration, directive, source } })}
            />
        </div>
    );
}
