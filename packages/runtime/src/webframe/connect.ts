import type { ComponentState, CustomAction, WebframeResizeAction } from '@svc-int/api';

export interface WebframeConnection<State extends object = ComponentState> {
    /** Calls the listener with the element's `data`, once known and on each change. Returns a function that unsubscribes. */
    onState(listener: (state: State) => void): () => void;
    /** Requests a height in pixels or an aspect ratio. The element's `aspectRatio` takes precedence. */
    resize(size: WebframeResizeAction['size']): void;
    /** Keeps the frame as high as the page. Returns a function that stops the adjustment. */
    fit(): () => void;
    navigate(path: string, anchor?: string): void;
    /** Sends an action to the component. */
    send(action: CustomAction): void;
}

/** Connects a webframe's page with its client. Call it once, in the browser. */
export function connectWebframe<State extends object = ComponentState>(): WebframeConnection<State> {
    let listeners: ((state: State) => void)[] = [];
    let latest: State | undefined;
    // Any target origin: the client verifies the sending frame, and the message is not secret.
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
