import { readFile } from 'node:fs/promises';

import { Miniflare } from 'miniflare';
import { expect, it, onTestFinished } from 'vitest';

const SERVICE = new URL('../../../packages/emulator/dist/worker/index.js', import.meta.url);

const COUNTING = `
const made = [];
const Usual = Error;
globalThis.Error = class Error extends Usual {
    constructor(...given) {
        super(...given);
        made.push(this.message);
    }
};
export default {
    async fetch() {
        await import('./service.js');
        return Response.json(made);
    },
};`;

// Each created error makes V8 parse the module again, a fifth of the start.
it('the Worker of the service creates no Error object while its module is evaluated', async () => {
    const worker = new Miniflare({
        modules: [
            { type: 'ESModule', path: 'counting.js', contents: COUNTING },
            { type: 'ESModule', path: 'service.js', contents: await readFile(SERVICE, 'utf8') },
        ],
        compatibilityDate: '2026-04-01',
        compatibilityFlags: ['nodejs_compat', 'experimental'],
        cf: false,
    });
    onTestFinished(() => worker.dispose());
    const answer = await worker.dispatchFetch('http://worker');
    expect(await answer.json()).toEqual([]);
});
