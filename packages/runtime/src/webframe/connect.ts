import type { ComponentState, CustomAction, WebframeResizeAction } from '@svc-int/api';

/** A webframe's page, as it speaks with the client that shows it. */
export interface WebframeConnection<State extends object = ComponentState> {
    /** Calls back with the `data` of the element, at once when it is known and on each change. Gives what ends it. */
    onState(listener: (state: State) => void): () => void;
    /** Asks for a size in pixels or a ratio; an `aspectRatio` of the element wins. */
    resize(size: WebframeResizeAction['size']): void;
    /** Keeps the frame as high as the page. Gives what ends it. */
    fit(): () => void;
    /** Asks the client to show another page. */
    navigate(path: string, anchor?: string): void;
    /** Sends an action of its own to the component. */
    send(action: CustomAction): void;
}

/** Connects a page in a webframe with the client that shows it. Call it once, in the browser. */
export function connectWebframe<State extends object = ComponentState>(): WebframeConnection<State> {
    let listeners: ((state: State) => void)[] = [];
    let latest: State | undefined;
    // The client checks from which frame a message comes; the message is not secret.
    const postAction = (action: CustomAction): void => parent.postMessage({ action }, '*');
    addEventListener('message', ({ source, data }: MessageEvent<{ state?: State } | undefined>) => {
        if (source !== parent || !data?.state) return;
        latest = data.state;
        for (const listener of listeners) listener(latest);
    });
    postAction({ action: '@webframe.ready' });
    const resize: WebframeConnection['resize'] = (size) => postAction({ action: '@webframe.resize', size });
    return {
        onState(listener) {
            listeners = [...listeners, listener];
            if (latest) listener(latest);
            return () => void (listeners = listeners.filter((other) => other !== listener));
        },
        resize,
        fit() {
            const observer = new ResizeObserver(() => resize({ height: document.documentElement.offsetHeight }));
            observer.observe(document.documentElement);
            return () => observer.disconnect();
        },
        navigate: (path, anchor) =>
            postAction({ action: '@webframe.navigate', path, ...(anchor !== undefined && { anchor }) }),
        send: postAction,
    };
}
