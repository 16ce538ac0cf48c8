import type { Action, ComponentState } from '@svc-int/api';
import {
    resolveBindings,
    toClientEffect,
    toJsonActionWithinLimit,
    WebframeChannel,
    type Instance,
} from '@svc-int/emulator/page';

import type { ElementOf } from './tree.js';

/** Webframe of a component. The test acts as the page in the frame. */
export interface TestWebframe {
    readonly url: string;
    /** Messages from the host, oldest first: `{ state }` with the frame's data, once the frame is ready and after each change. */
    readonly messages: readonly { state: ComponentState }[];
    /** Size requested by the frame; undefined until then. */
    readonly size: { aspectRatio?: number; height?: number } | undefined;
    /**
     * Posts an action to the host, as after a user's click in the frame. Resolves once all effects are complete. Rejects if the
     * action is not serializable as JSON or too long.
     */
    post(action: Action): Promise<void>;
}

export interface WebframeHost {
    listShown: () => ElementOf<'webframe'>[];
    press: (action: Action) => void;
    waitForIdle: () => Promise<void>;
}

interface OpenFrame {
    frame: TestWebframe;
    update: (element: ElementOf<'webframe'>) => void;
}

/** Returns the same object until a frame's position or URL changes, which reloads it. */
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
    instance.view.subscribe(() => instance.view.get().element && known.size > 0 && listCurrent());
    return listCurrent;
}

function openFrame(instance: Instance, url: string, { press, waitForIdle }: WebframeHost): OpenFrame {
    const messages: { state: ComponentState }[] = [];
    const channel = new WebframeChannel((message) => messages.push(structuredClone(message)));
    let size: TestWebframe['size'];
    return {
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
