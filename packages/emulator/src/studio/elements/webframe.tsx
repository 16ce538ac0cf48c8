import { PAGE_LIMITS, type ComponentState, type WebframeElement } from '@svc-int/api';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { resolveBindings } from '../../page/bindings.js';
import { formatNumberWithSeparators } from '../../page/truncate.js';
import { WebframeChannel, WebframeRateLimiter } from '../../page/frame-channel.js';
import { toOwnOriginWebframeUrl } from '../../page/page-origins.js';
import { parseWebframeAction, toJsonActionWithinLimit } from '../../page/frame-messages.js';
import { toClientEffect, type ClientEffect } from '../../page/client-effects.js';
import { Buttons } from './button.js';
import { hasRecentUserPressInFrame } from './frame-activation.js';
import { type ElementHost, useElementHost } from './host.js';
import { protectFocusFromFrame } from './protect-focus-from-frame.js';

const MIN_HEIGHT_PX = 32;

/** Effects that cover or leave the page, allowed only after a press. */
const NEEDS_PRESS: ReadonlySet<ClientEffect['kind']> = new Set(['open-modal', 'open-url', 'frame-navigate']);

interface Size {
    aspectRatio?: number;
    height?: number;
}

export function Webframe({ element }: { element: WebframeElement }): VNode | null {
    const { pageOrigins } = useElementHost();
    if (!pageOrigins) return null;
    const address = toOwnOriginWebframeUrl(element.source?.url, pageOrigins);
    if (!address)
        return (
            <p class="unknown" role="note">
                The webframe needs an http or https address: <code>{String(element.source?.url)}</code>
            </p>
        );
    // On this page's own origin, the sandbox would be ineffective.
    if (address.origin === location.origin)
        return (
            <p class="unknown" role="note">
                A webframe cannot show the page that it is on.
            </p>
        );
    return <Frame key={address.href} element={element} address={address} own={pageOrigins.own} />;
}

interface FrameProps {
    element: WebframeElement;
    address: URL;
    /** Origin of accepted messages. */
    own: string;
}

function Frame({ element, address, own }: FrameProps): VNode {
    const host = useElementHost();
    const [size, setSize] = useState<Size>({});
    const [stopped, setStopped] = useState<string | undefined>(undefined);
    const frame = useFrame({ element, address, own }, host, setSize, setStopped);
    return (
        <figure class="webframe">
            {stopped !== undefined && (
                <p class="unknown" role="alert">
                    This webframe was stopped: it {stopped}.{' '}
                    <button type="button" class="text-button" onClick={() => setStopped(undefined)}>
                        Reload
                    </button>
                </p>
            )}
            {frame.listening && stopped === undefined && (
                <iframe
                    ref={frame.ref}
                    title={`Webframe ${address.host}`}
                    src={address.href}
                    sandbox="allow-scripts allow-same-origin allow-forms"
                    style={getFrameStyle(
                        element.aspectRatio === undefined ? size : { aspectRatio: element.aspectRatio },
                    )}
                />
            )}
            <Buttons of={element.buttons} />
        </figure>
    );
}

function useFrame(
    { element, address, own }: FrameProps,
    host: ElementHost,
    resize: (size: Size) => void,
    stop: (why: string) => void,
) {
    const ref = useRef<HTMLIFrameElement>(null);
    const [channel] = useState(
        () => new WebframeChannel((message) => ref.current?.contentWindow?.postMessage(message, address.origin)),
    );
    const [rate] = useState(() => new WebframeRateLimiter());
    // Mount the frame after its message listener.
    const [listening, setListening] = useState(false);
    const latest = useRef(host);
    latest.current = host;

    useEffect(() => {
        const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
            const isFrame = source !== null && source === ref.current?.contentWindow;
            if (!isFrame) return;
            if (rate.accepts() && origin === own) receive(data, ref.current, channel, latest.current, resize);
            else if (rate.isFlood)
                stop(`posted more than ${formatNumberWithSeparators(PAGE_LIMITS.frameFlood)} messages in a second`);
        };
        addEventListener('message', listen);
        setListening(true);
        return () => removeEventListener('message', listen);
    }, [own]);

    useEffect(
        () =>
            protectFocusFromFrame(
                () => ref.current,
                () => stop('took the focus while someone was typing'),
            ),
        [],
    );

    const data = resolveBindings(element.data ?? {}, host.state) as ComponentState;
    const state = host.page ? { ...data, page: host.page } : data;
    useEffect(() => channel.update(state), [JSON.stringify(state)]);
    return { ref, listening };
}

function receive(
    data: unknown,
    frame: HTMLIFrameElement | null,
    channel: WebframeChannel,
    host: ElementHost,
    resize: (size: Size) => void,
): void {
    const posted = parseWebframeAction(data);
    if (!posted) return;
    const action = toJsonActionWithinLimit(posted);
    if (!action) return host.notify('Ignored an action of a webframe that is not JSON or is too long.');
    const step = toClientEffect(action);
    if (step.kind === 'frame-ready') channel.ready();
    else if (step.kind === 'frame-resize') resize(step);
    else if (NEEDS_PRESS.has(step.kind) && !(frame && host.isOnTop() && hasRecentUserPressInFrame(frame)))
        host.notify('A webframe opens a modal, a tab or a page only when something is pressed in it.');
    else host.press(action);
}

function getFrameStyle({ aspectRatio, height }: Size): Record<string, string> {
    const least = { minHeight: `${MIN_HEIGHT_PX}px` };
    if (aspectRatio !== undefined) return { ...least, aspectRatio: String(aspectRatio), height: 'auto' };
    return height === undefined ? least : { ...least, height: `${height}px` };
}
