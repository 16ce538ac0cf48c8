import { RENDER_REQUEST_LIMITS } from '@svc-int/api';
import type { VNode } from 'preact';

import { useSecretNames } from '../runner/use-secret-names.js';
import { getWorkspacePath } from '../service-client/token.js';
import { CopyableText } from '../shell/copyable-text.js';
import { useStore } from '../shell/use-store.js';
import { formatSearch } from '../workspace/url-state.js';
import type { ComponentContent } from '../workspace/open-content.js';
import type { RenderEntry } from '../workspace/render-history.js';
import { type Target, formatTargetPath } from '../workspace/targets.js';
import { PasteRequest } from './paste-request.js';
import { encodeRequest, redactRequest } from './encode-request.js';
import { generateTest } from './generate-test.js';

interface RequestPanelProps {
    target: Target;
    content: ComponentContent;
}

/** The request of the render that is shown, to be copied in each way in which it is handed on, and a place for those of others. */
export function RequestPanel({ target, content: { renders } }: RequestPanelProps): VNode {
    const newest = useStore(renders.all).at(-1);
    const shown = useStore(renders.chosen) ?? newest;
    return (
        <section class="bench-panel" aria-label="Request">
            {shown && <Texts target={target} entry={shown} />}
            <PasteRequest />
        </section>
    );
}

function Texts({ target, entry }: { target: Target; entry: RenderEntry }): VNode {
    const isSecret = useSecretNames();
    const request = redactRequest(entry.request, isSecret);
    const { json, lz } = encodeRequest(request);
    const endpoint = `${location.origin}${getWorkspacePath()}/v1/integrations/${encodeURIComponent(target.integration)}`;
    return (
        <>
            <h2>Request of render {entry.id}</h2>
            <p class="hint">The token and the values of credential fields are left out.</p>
            <CopyableText title="JSON" text={json} />
            {lz === undefined ? (
                <p class="hint">Too long for a link: more than {RENDER_REQUEST_LIMITS.encodedBytes} bytes.</p>
            ) : (
                <>
                    <CopyableText title="LZ-string" text={lz} />
                    <CopyableText title="URL" text={`${endpoint}/render?request=${lz}`} />
                    <CopyableText title="Studio link" text={createStudioUrl(target, lz)} />
                </>
            )}
            <CopyableText title="Test" text={generateTest({ ...entry, request })} />
        </>
    );
}

/** The address that opens the request in the preview. */
function createStudioUrl(target: Target, request: string): string {
    const search = formatSearch({ tool: { name: 'values', request } });
    return location.origin + location.pathname + search + formatTargetPath(target);
}
