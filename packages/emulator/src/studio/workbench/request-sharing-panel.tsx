import { RENDER_REQUEST_LIMITS } from '@svc-int/api';
import type { VNode } from 'preact';

import { useIsSecretField } from '../runner/use-is-secret-field.js';
import { getWorkspacePathFromLocation } from '../service-client/token.js';
import { CopyableText } from '../shell/copyable-text.js';
import { useStore } from '../ui/use-store.js';
import { formatStudioQueryString } from '../workspace/url-state.js';
import type { ComponentContent } from '../workspace/open-target-content.js';
import type { RenderEntry } from '../workspace/render-history.js';
import { type StudioTarget, formatTargetPath } from '../workspace/targets.js';
import { PasteRequestForm } from './paste-request-form.js';
import { encodeRequestAsJsonAndLzWithinLimit, redactRenderEntry } from './encode-request-for-sharing.js';
import { generateRenderTestFile } from './generate-render-test-file.js';

interface RequestPanelProps {
    target: StudioTarget;
    content: ComponentContent;
}

export function RequestSharingPanel({ target, content: { renders } }: RequestPanelProps): VNode {
    const newest = useStore(renders.all).at(-1);
    const shown = useStore(renders.chosen) ?? newest;
    return (
        <section class="bench-panel" aria-label="Request">
            {shown && <Texts target={target} entry={shown} />}
            <PasteRequestForm />
        </section>
    );
}

function Texts({ target, entry }: { target: StudioTarget; entry: RenderEntry }): VNode {
    const isSecret = useIsSecretField();
    const redacted = redactRenderEntry(entry, isSecret);
    const { request } = redacted;
    const { json, lz } = encodeRequestAsJsonAndLzWithinLimit(request);
    const endpoint = `${location.origin}${getWorkspacePathFromLocation()}/v1/integrations/${encodeURIComponent(target.integration)}`;
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
            <CopyableText title="Test" text={generateRenderTestFile(redacted)} />
        </>
    );
}

function createStudioUrl(target: StudioTarget, request: string): string {
    const search = formatStudioQueryString({ tool: { name: 'values', request } });
    return location.origin + location.pathname + search + formatTargetPath(target);
}
