import type { ComponentState, WebframeElement } from '@svc-int/api';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { bind } from '../../client/bindings.js';
import { FrameChannel } from '../../client/frame-channel.js';
import { clientStep, isAction } from '../../client/steps.js';
import { Buttons } from './button.js';
import type { Host } from './host.js';
import { useHost } from './host.js';

/** Least height of a frame, in pixels. */
const LEAST_HEIGHT = 32;

interface Size {
    aspectRatio?: number;
    height?: number;
}

/** A page of the integration in a sandbox; it has its own origin, never the Studio's. */
export function Webframe({ element }: { element: WebframeElement }): VNode {
    const address = frameUrl(element.source?.url);
    if (!address)
        return (
            <p class="unknown" role="note">
                The webframe needs an http or https address: <code>{String(element.source?.url)}</code>
            </p>
        );
    // A sandbox that may run scripts of its own origin holds nothing when that origin is this page's.
    if (address.origin === location.origin)
        return (
            <p class="unknown" role="note">
                A webframe cannot show the Studio's own address.
            </p>
        );
    return <Frame key={address.href} element={element} address={address} />;
}

function Frame({ element, address }: { element: WebframeElement; address: URL }): VNode {
    const host = useHost();
    const [size, setSize] = useState<Size>({});
    const frame = useFrame(element, address, host, setSize);
    return (
        <figure class="webframe">
            {frame.listening && (
                <iframe
                    ref={frame.ref}
                    title={`Webframe ${address.host}`}
                    src={address.href}
                    sandbox="allow-scripts allow-same-origin allow-forms"
                    style={styleOf(element.aspectRatio === undefined ? size : { aspectRatio: element.aspectRatio })}
                />
            )}
            <Buttons of={element.buttons} />
        </figure>
    );
}

function useFrame(element: WebframeElement, address: URL, host: Host, resize: (size: Size) => void) {
    const ref = useRef<HTMLIFrameElement>(null);
    const [channel] = useState(
        () => new FrameChannel((message) => ref.current?.contentWindow?.postMessage(message, address.origin)),
    );
    // The frame is mounted once its messages are listened to.
    const [listening, setListening] = useState(false);
    const latest = useRef(host);
    latest.current = host;
    const known = host.origins.length > 0;

    useEffect(() => {
        if (!known) return undefined;
        const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
            const trusted = source !== null && source === ref.current?.contentWindow && origin === address.origin;
            if (trusted && latest.current.origins.includes(origin)) receive(data, channel, latest.current, resize);
        };
        addEventListener('message', listen);
        setListening(true);
        return () => removeEventListener('message', listen);
    }, [known, address.origin]);

    // Every field of `data` survives binding under its own name.
    const state = bind(element.data ?? {}, host.state) as ComponentState;
    useEffect(() => channel.update(state), [JSON.stringify(state)]);
    return { ref, listening };
}

function receive(data: unknown, channel: FrameChannel, host: Host, resize: (size: Size) => void): void {
    if (typeof data !== 'object' || data === null || !('action' in data) || !isAction(data.action)) return;
    const step = clientStep(data.action);
    if (step.kind === 'frame-ready') channel.ready();
    else if (step.kind === 'frame-resize') resize(step);
    else host.press(data.action);
}

function frameUrl(url: unknown): URL | undefined {
    const address = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
    return address && /^https?:$/.test(address.protocol) ? address : undefined;
}

function styleOf({ aspectRatio, height }: Size): Record<string, string> {
    const least = { minHeight: `${LEAST_HEIGHT}px` };
    if (aspectRatio !== undefined) return { ...least, aspectRatio: String(aspectRatio), height: 'auto' };
    return height === undefined ? least : { ...least, height: `${height}px` };
}
