import type { Action, ComponentState } from '@svc-int/api';
import {
    resolveBindings,
    toClientEffect,
    toJsonActionWithinLimit,
    WebframeChannel,
    type Instance,
} from '@svc-int/emulator/page';

import type { ElementOf } from './tree.js';

/** A webframe on the page, as the page in it sees its host: the test takes the place of that page. */
export interface TestWebframe {
    /** URL of the page in the frame. */
    readonly url: string;
    /** Messages that the host has posted to the frame, oldest first: `{ state }` with the frame's data, once the frame is ready and after each change. */
    readonly messages: readonly { state: ComponentState }[];
    /** Size that the frame asked for; undefined until then. */
    readonly size: { aspectRatio?: number; height?: number } | undefined;
    /**
     * Posts an action to the host, as if the reader had just pressed something in the frame, and resolves once all of its effects are shown.
     * Rejects for an action that a host ignores: one that JSON can't hold, or that is too long.
     */
    post(action: Action): Promise<void>;
}

/** The rendered component around a webframe. */
export interface WebframeHost {
    /** The webframes that are shown now. */
    listShown: () => ElementOf<'webframe'>[];
    press: (action: Action) => void;
    waitForIdle: () => Promise<void>;
}

interface OpenFrame {
    frame: TestWebframe;
    update: (element: ElementOf<'webframe'>) => void;
}

/** Lists the webframes of a component. A frame keeps its object as long as its position and its URL stay, as a browser does not load it again then. */
export function createWebframeLister(instance: Instance, host: WebframeHost): () => TestWebframe[] {
    const known = new Map<string, OpenFrame>();
    const listCurrent = (): TestWebframe[] => {
        const current = new Map(host.listShown().map((element, at) => [`${at} ${element.source.url}`, element]));
        for (const key of known.keys()) if (!current.has(key)) known.delete(key);
        return [...current].map(([key, element]) => {
            const open = known.get(key) ?? openFrame(instance, element.source.url, host);
            known.set(key, open);
            open.update(element);
            return open.frame;
        });
    };
    // A failed first render shows none.
    instance.view.subscribe(() => instance.view.get().element && known.size > 0 && listCurrent());
    return listCurrent;
}

function openFrame(instance: Instance, url: string, { press, waitForIdle }: WebframeHost): OpenFrame {
    const messages: { state: ComponentState }[] = [];
    const channel = new WebframeChannel((message) => messages.push(structuredClone(message)));
    let size: TestWebframe['size'];
    return {
        // Every field of `data` survives binding under its own name.
        update: ({ data = {} }) => channel.update(resolveBindings(data, instance.view.get().state) as ComponentState),
        frame: {
            url,
            messages,
            get size() {
                return size;
            },
            async post(posted) {
                const action = toJsonActionWithinLimit(posted);
                if (!action) throw new Error('The host ignores this action: it is not JSON, or too long.');
                const effect = toClientEffect(action);
                if (effect.kind === 'frame-ready') channel.ready();
                else if (effect.kind === 'frame-resize') {
                    const { kind: _, ...wanted } = effect;
                    size = wanted;
                } else press(action);
                await waitForIdle();
            },
        },
    };
}
