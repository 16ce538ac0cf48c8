import type { BuildMessage, ReloadMessage } from '../../control.js';
import { insertOrReplaceBuild } from '../../integration/insert-or-replace-build.js';
import { createStore } from '../../page/store.js';
import type { LiveStream } from './live-stream.js';

const MAX_BUILDS_PER_PROJECT = 20;

export class BuildsStore {
    /** Builds by manifest path, newest last. */
    readonly all = createStore<ReadonlyMap<string, readonly BuildMessage[]>>(new Map());
    readonly failed = createStore<readonly BuildMessage[]>([]);
    readonly reload = createStore<ReloadMessage | undefined>(undefined);

    constructor(live: LiveStream) {
        live.subscribe({
            // The stream begins with earlier builds.
            open: () => this.all.set(new Map()),
            message: (message) => {
                if (message.event === 'build') this.#addMessage(message);
                else if (message.event === 'reload') this.reload.set(message);
            },
        });
    }

    #addMessage(message: BuildMessage): void {
        const previous = this.all.get().get(message.manifest) ?? [];
        const builds = insertOrReplaceBuild(previous, message).slice(-MAX_BUILDS_PER_PROJECT);
        this.all.set(new Map(this.all.get()).set(message.manifest, builds));
        const others = this.failed.get().filter(({ manifest }) => manifest !== message.manifest);
        this.failed.set([...others, ...builds.slice(-1).filter(({ ok }) => !ok)]);
    }
}
