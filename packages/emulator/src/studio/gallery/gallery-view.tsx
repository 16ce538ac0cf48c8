import type { RootElement } from '@svc-int/api';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { Session } from '../../page/session.js';
import { createStore } from '../../page/store.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { PageServicesContext, usePageServices } from '../elements/page-services.js';
import { useStudio } from '../shell/context.js';
import { InstanceFrame } from '../shell/stage/instance-frame.js';
import { Modals } from '../shell/stage/modals.js';
import { ViewHeadingWithWindowTitle } from '../shell/view-heading-with-window-title.js';
import { UnknownAddressNotice } from '../ui/unknown-address-notice.js';
import { useStore } from '../ui/use-store.js';
import { formatGalleryPath, type GalleryState, parseGalleryPath, parseRootElement } from './gallery-path.js';
import type { ElementSample } from './sample.js';
import { SAMPLES } from './samples.js';
import { toJsx } from './to-jsx.js';

const GALLERY = 'gallery';
const MODAL = 'modal';

const NO_ORIGINS = createStore({ plain: '', own: '' });

export function GalleryView({ path }: { path: string }): VNode | null {
    const state = parseGalleryPath(path);
    const sample = SAMPLES.find(({ id }) => id === state.sample);
    if (!sample) return null;
    return (
        <article class="page of-gallery">
            {state.isUnknown && <UnknownAddressNotice path={path} shown={sample.id} />}
            <p class="page-kind">Elements</p>
            <ViewHeadingWithWindowTitle title={`<${sample.id}>`}>
                <code>{`<${sample.id}>`}</code>
            </ViewHeadingWithWindowTitle>
            <p class="page-lead">{sample.about}</p>
            <nav class="table-tabs" aria-label="Elements">
                {SAMPLES.map(({ id }) => (
                    <a
                        key={id}
                        href={formatGalleryPath({ sample: id })}
                        aria-current={id === sample.id ? 'page' : undefined}
                    >
                        {id}
                    </a>
                ))}
            </nav>
            <Editable key={sample.id} sample={sample} edited={state.edited} isUnknown={state.isUnknown} />
        </article>
    );
}

interface EditableProps extends Pick<GalleryState, 'edited' | 'isUnknown'> {
    sample: ElementSample;
}

function Editable({ sample, edited, isUnknown }: EditableProps): VNode {
    const studio = useStudio();
    const original = useMemo(() => JSON.stringify(sample.root, null, 2), [sample]);
    const [text, setText] = useState(edited ?? original);
    const read = useMemo(() => readElement(text), [text]);
    const [root, setRoot] = useState(read.root ?? sample.root);
    useEffect(() => {
        if (!read.root) return;
        setRoot(read.root);
        // Keep an unknown URL until the user edits.
        if (isUnknown && text === original) return;
        studio.show(formatGalleryPath({ sample: sample.id, ...(text !== original && { edited: text }) }));
    }, [studio, sample, read, text, original, isUnknown]);
    const jsx = useMemo(() => toJsx(root), [root]);
    return (
        <>
            <Drawn root={root} />
            <div class="gallery-code">
                <label>
                    Element
                    <textarea
                        class="control"
                        spellcheck={false}
                        value={text}
                        aria-invalid={read.problem !== undefined}
                        onInput={({ currentTarget: { value } }) => setText(value)}
                    />
                </label>
                {read.problem !== undefined && (
                    <p class="row-problem" role="alert">
                        {read.problem}
                    </p>
                )}
                {text !== original && (
                    <button type="button" class="text-button" onClick={() => setText(original)}>
                        Reset
                    </button>
                )}
                <section aria-label="JSX">
                    <h2>JSX</h2>
                    <pre tabIndex={0}>{jsx}</pre>
                </section>
            </div>
        </>
    );
}

function readElement(text: string): { root?: RootElement; problem?: string } {
    try {
        return { root: parseRootElement(text) };
    } catch (error) {
        return { problem: getErrorMessage(error) };
    }
}

function Drawn({ root }: { root: RootElement }): VNode {
    const studio = useStudio();
    const { theme } = useStore(studio.settings);
    const around = usePageServices();
    const services = useMemo(() => ({ ...around, pageOrigins: NO_ORIGINS }), [around]);
    const latest = useRef(root);
    latest.current = root;
    const session = useMemo(
        () =>
            new Session({
                componentId: GALLERY,
                context: { type: 'document', spaceId: 'gallery', editable: true, theme },
                render: async ({ componentId, action, props, state = {} }) => {
                    if (action) studio.notify(`The component receives ${JSON.stringify(action)}`);
                    const element = renderComponent(componentId, latest.current);
                    return { response: { type: 'element', element, props, state }, durationMs: 0 };
                },
                openUrl: (url) => studio.openUrl(url),
                notify: (message) => studio.notify(message),
                onComplete: (value) => studio.notify(`The component completes with ${JSON.stringify(value)}`),
            }),
        [studio, theme],
    );
    useEffect(() => () => session.dispose(), [session]);
    useEffect(() => session.refresh(), [session, root]);
    return (
        <section class="surface" aria-label="Preview">
            <PageServicesContext.Provider value={services}>
                <InstanceFrame session={session} instance={session.root} />
                <Modals session={session} />
            </PageServicesContext.Provider>
        </section>
    );
}

/** A modal sample needs a component that opens it. */
function renderComponent(componentId: string, root: RootElement): RootElement {
    if (root.type !== 'modal' || componentId === MODAL) return root;
    const onPress = { action: '@ui.modal.open', componentId: MODAL, props: {} } as const;
    return { type: 'block', children: [{ type: 'button', label: 'Open modal', onPress }] };
}
