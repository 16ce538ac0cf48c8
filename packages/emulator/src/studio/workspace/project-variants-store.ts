import type { VariantsMessage } from '../../control.js';
import { createStore } from '../../page/store.js';
import type { LiveStream } from './live-stream.js';

export class ProjectVariantsStore {
    readonly projects = createStore<readonly VariantsMessage[]>([]);

    constructor(live: LiveStream) {
        live.subscribe({ message: (message) => message.event === 'variants' && this.#setProject(message) });
    }

    #setProject(message: VariantsMessage): void {
        const projects = this.projects.get();
        const at = projects.findIndex(({ manifest }) => manifest === message.manifest);
        // Keep the order: the first project is the default.
        this.projects.set(at < 0 ? [...projects, message] : projects.with(at, message));
    }
}
