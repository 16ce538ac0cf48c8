import { until } from '../../support/until.js';
import { press, typeText } from './dom-actions.js';
import { DomLocator } from './dom-locator.js';
import { DomScope } from './dom-scope.js';

/** Implements Playwright's `Page` in this process, without layout and frames. */
export class DomPage extends DomScope<DomLocator> {
    readonly keyboard = {
        press: async (key: string): Promise<void> => press(key),
        type: async (text: string): Promise<void> => typeText(text),
    };
    readonly #load: (url: string) => void;

    constructor(load: (url: string) => void) {
        super();
        this.#load = load;
    }

    locator(selector: string): DomLocator {
        return new DomLocator(selector);
    }

    url(): string {
        return window.location.href;
    }

    async title(): Promise<string> {
        return document.title;
    }

    async goto(url: string): Promise<void> {
        const { href, hash } = new URL(url, window.location.href);
        if (hash === '' || stripFragment(href) !== stripFragment(window.location.href)) return this.#load(href);
        window.location.hash = hash;
    }

    async reload(): Promise<void> {
        this.#load(window.location.href);
    }

    async waitForURL(url: string | RegExp): Promise<void> {
        await until(`the URL is ${String(url)}`, () =>
            typeof url === 'string' ? this.url() === url : url.test(this.url()),
        );
    }

    async evaluate<Value, Arg = undefined>(read: (arg: Arg) => Value, arg?: Arg): Promise<Awaited<Value>> {
        return await read(arg as Arg);
    }
}

function stripFragment(url: string): string {
    return url.replace(/#.*/s, '');
}
