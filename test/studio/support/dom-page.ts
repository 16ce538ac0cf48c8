import { until } from '../../support/until.js';
import { press, typeText } from './dom-actions.js';
import { DomLocator } from './dom-locator.js';
import { DomScope } from './dom-scope.js';

/** The document of this process, with the calls of a page of Playwright that need neither layout nor frames. */
export class DomPage extends DomScope<DomLocator> {
    readonly keyboard = {
        press: async (key: string): Promise<void> => press(key),
        type: async (text: string): Promise<void> => typeText(text),
    };
    readonly #load: (url: string) => void;

    /** `load` opens a URL in a new window. */
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

    /** Opens a URL, in this window if the URL has a fragment and differs in nothing else. */
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

    /** Calls `read` in this process. */
    async evaluate<Value, Arg = undefined>(read: (arg: Arg) => Value, arg?: Arg): Promise<Awaited<Value>> {
        return await read(arg as Arg);
    }
}

function stripFragment(url: string): string {
    return url.replace(/#.*/s, '');
}
