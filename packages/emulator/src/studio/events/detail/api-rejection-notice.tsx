import type { Scope } from '@svc-int/api';
import type { VNode } from 'preact';

import { getErrorMessage } from '../../../values/get-error-message.js';
import { parseMissingScopeMessage } from '../../../values/missing-scope.js';
import { AddToManifestButton } from '../../shell/add-to-manifest-button.js';
import { useStudio } from '../../shell/context.js';
import { useStore } from '../../ui/use-store.js';

interface RefusalProps {
    integration: string;
    status: number | undefined;
    body: string | undefined;
}

/** Renders nothing unless the API responded with 403 or 404. */
export function ApiRejectionNotice({ integration, status, body = '' }: RefusalProps): VNode | null {
    const studio = useStudio();
    const entry = useStore(studio.overview)?.integrations.find(({ name }) => name === integration);
    const message = status === 403 || status === 404 ? parseErrorMessage(body) : undefined;
    if (message === undefined) return null;
    const scope = parseMissingScopeMessage(message);
    const isGiven = scope !== undefined && entry?.scopes.includes(scope);
    return (
        <div class="why-refused" role="note" aria-label="Why the API refused this call">
            <p>{message}</p>
            <p class="hint">
                Called by the integration {integration}
                {isGiven && ', which has this scope now. Send the event again'}.
            </p>
            {scope !== undefined && !isGiven && (
                <>
                    <ManifestLines lines={`scopes:\n    - ${scope}`} line={`- ${scope}`} />
                    <AddToManifestButton
                        integration={integration}
                        added={scope}
                        add={() => studio.client.ask('addScope', { body: { integration, scope: scope as Scope } })}
                    />
                </>
            )}
        </div>
    );
}

/** Copies only the last line, as the manifest may already have the list. */
function ManifestLines({ lines, line }: { lines: string; line: string }): VNode {
    const studio = useStudio();
    const copy = (): void =>
        void navigator.clipboard.writeText(line).then(
            () => studio.notify('Line copied. Add it to the scopes in integration.yaml.'),
            (error: unknown) => studio.notify(getErrorMessage(error)),
        );
    return (
        <div class="directive">
            <pre aria-label="In integration.yaml">{lines}</pre>
            <button type="button" class="text-button" onClick={copy}>
                Copy line
            </button>
        </div>
    );
}

function parseErrorMessage(body: string): string | undefined {
    try {
        const { error } = JSON.parse(body) as { error?: { message?: unknown } };
        return typeof error?.message === 'string' ? error.message : undefined;
    } catch {
        return undefined;
    }
}
