import type { BuildMessage, ReloadMessage } from '../../control.js';
import { createStore } from '../../page/store.js';
import type { Live } from './live.js';

/** How the builds of the projects of sessions ended, and what was saved last. */
export class Builds {
    /** The last build of each project where it failed. */
    readonly failed = createStore<readonly BuildMessage[]>([]);
    readonly reload = createStore<ReloadMessage | undefined>(undefined);

    constructor(live: Live) {
        live.hear({
            message: (message) => {
                if (message.event === 'build') this.#take(message);
                else if (message.event === 'reload') this.reload.set(message);
            },
        });
    }

    #take(message: BuildMessage): void {
        const others = this.failed.get().filter(({ manifest }) => manifest !== message.manifest);
        this.failed.set(message.ok ? others : [...others, message]);
    }
}
