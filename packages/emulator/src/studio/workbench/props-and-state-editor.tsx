import type { ComponentProps, ComponentState, RenderRequest } from '@svc-int/api';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import { decodeRenderRequest } from '../../render-request.js';
import { encodeLzForUrl } from '../../values/encode-lz.js';
import { useIsSecretField } from '../runner/use-is-secret-field.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import type { DocumentBlockPropsStore } from '../workspace/block-props-store.js';
import type { ComponentContent } from '../workspace/open-target-content.js';
import { createTargetRenderContext, type StudioTarget } from '../workspace/targets.js';
import { LiveJsonObjectEditor } from './live-json-object-editor.js';
import { inferValue, inferState } from './infer-values.js';
import { redactRequest } from './encode-request-for-sharing.js';

interface ValuesEditorProps {
    target: StudioTarget;
    content: ComponentContent;
    /** LZ-string text. */
    request: string | undefined;
}

export function PropsAndStateEditor(props: ValuesEditorProps): VNode {
    const { content } = props;
    const { document } = content;
    const { root } = content.session;
    const { props: shownProps, state } = useStore(root.view);
    const known = useKnown(props);
    const edit = useEdit(props);
    return (
        <section class="bench-panel" aria-label="Values">
            {document && <Tried document={document} reset={() => edit.reset(document.stored ?? {})} />}
            {document ? (
                <LiveJsonObjectEditor
                    label="Props"
                    value={shownProps}
                    known={known.props}
                    change={(value) => edit.change(value, root.view.get().state)}
                />
            ) : (
                <p class="hint">Props come from the configuration and are read before each render.</p>
            )}
            <LiveJsonObjectEditor
                label="State"
                value={state}
                known={known.state}
                change={(value) => edit.change(root.view.get().props, value)}
            />
            {!document && (
                <button type="button" class="text-button" onClick={() => edit.reset(shownProps)}>
                    Reset state
                </button>
            )}
            <p class="hint">Ctrl+Space completes names and values.</p>
        </section>
    );
}

function Tried({ document: { isTrying }, reset }: { document: DocumentBlockPropsStore; reset: () => void }): VNode {
    const { editable } = useStore(useStudio().settings);
    const tries = useStore(isTrying);
    return (
        <div class="bench-tried">
            <p role="status">{tries ? 'Changed here, not stored in the document.' : 'Same as in the document.'}</p>
            <button type="button" class="text-button" onClick={reset}>
                Reset to stored props
            </button>
            {tries && (
                <button type="button" class="text-button" disabled={!editable} onClick={() => isTrying.set(false)}>
                    Store in document
                </button>
            )}
        </div>
    );
}

/** Keeps edits in the URL. */
function useEdit({ target, content, request }: ValuesEditorProps) {
    const studio = useStudio();
    const isSecret = useIsSecretField();
    const { session, document } = content;
    const written = useRef<string | undefined>(undefined);
    const edit = (props: ComponentProps, state: ComponentState | undefined): void => {
        if (props !== session.root.view.get().props) document?.isTrying.set(true);
        session.root.edit(props, state);
    };
    useEffect(() => {
        if (request === undefined || request === written.current) return;
        const tried = decodeRequest(request);
        if (tried?.componentId !== session.root.componentId) return studio.tool.set({ name: 'values' });
        written.current = request;
        edit(tried.props, tried.state);
    }, [request, session]);
    return {
        change(props: ComponentProps, state: ComponentState): void {
            edit(props, state);
            const overview = studio.overview.get();
            const context = overview && createTargetRenderContext(overview, target, studio.settings.get());
            if (!context) return;
            const { componentId } = session.root;
            const encoded = encodeLzForUrl(redactRequest({ componentId, props, state, context }, isSecret));
            written.current = encoded;
            studio.tool.set({ name: 'values', ...(encoded !== undefined && { request: encoded }) });
        },
        reset(props: ComponentProps): void {
            session.root.edit(props, undefined);
            document?.isTrying.set(false);
            studio.tool.set({ name: 'values' });
        },
    };
}

function decodeRequest(request: string): RenderRequest | undefined {
    try {
        return decodeRenderRequest(request);
    } catch {
        return undefined;
    }
}

function useKnown({ target, content }: ValuesEditorProps) {
    const studio = useStudio();
    const projects = useStore(studio.variants.projects);
    const renders = useStore(content.renders.all);
    const { element } = useStore(content.session.root.view);
    const { componentId } = content.session.root;
    return useMemo(() => {
        const variants = projects
            .filter(({ integration }) => integration === target.integration)
            .flatMap(({ files }) => files.filter(({ component }) => component === componentId))
            .flatMap((file) => file.variants);
        const { props, state } = content.session.root.view.get();
        // Edits may contain typing errors, so edited renders are excluded.
        const requests = renders.filter(({ cause }) => cause !== 'edited').map(({ request }) => request);
        const now = renders.at(-1)?.cause === 'edited' ? [] : [{ props, state }];
        const samples = [...now, ...requests.toReversed(), ...variants];
        return {
            props: inferValue(samples.flatMap((one) => one.props ?? [])),
            state: inferState(
                samples.flatMap((one) => one.state ?? []),
                element,
            ),
        };
    }, [projects, renders, element, target.integration, componentId]);
}
