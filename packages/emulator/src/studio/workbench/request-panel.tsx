import { RENDER_REQUEST_LIMITS } from '@svc-int/api';
import type { VNode } from 'preact';

import { useSecretNames } from '../runner/use-secret-names.js';
import { WORKSPACE_PATH } from '../service-client/token.js';
import { Copied } from '../shell/copied.js';
import { useStore } from '../shell/use-store.js';
import { searchOf } from '../workspace/address.js';
import type { ComponentContent } from '../workspace/open-content.js';
import type { RenderEntry } from '../workspace/renders.js';
import { type Target, targetPath } from '../workspace/targets.js';
import { PasteRequest } from './paste-request.js';
import { requestTexts, sharedRequest } from './request-texts.js';
import { renderTest } from './test-code.js';

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
    const request = sharedRequest(entry.request, isSecret);
    const { json, lz } = requestTexts(request);
    const endpoint = `${location.origin}${WORKSPACE_PATH}/v1/integrations/${encodeURIComponent(target.integration)}`;
    return (
        <>
            <h2>Request of render {entry.id}</h2>
            <p class="hint">The token and the values of credential fields are left out.</p>
            <Copied title="JSON" text={json} />
            {lz === undefined ? (
                <p class="hint">Too long for a link: more than {RENDER_REQUEST_LIMITS.encodedBytes} bytes.</p>
            ) : (
                <>
                    <Copied title="LZ-string" text={lz} />
                    <Copied title="URL" text={`${endpoint}/render?request=${lz}`} />
                    <Copied title="Studio link" text={studioAddress(target, lz)} />
                </>
            )}
            <Copied title="Test" text={renderTest({ ...entry, request })} />
        </>
    );
}

/** The address that opens the request in the preview. */
function studioAddress(target: Target, request: string): string {
    const search = searchOf({ tool: { name: 'values', request } });
    return location.origin + location.pathname + search + targetPath(target);
}
