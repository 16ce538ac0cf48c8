import { Ivya } from 'ivya';

import { until } from '../../support/until.js';
import { check, click, fill, press, select, type SelectedOption } from './dom-actions.js';
import { DomScope, type Text } from './dom-scope.js';

interface FilterOptions {
    hasText?: Text;
    hasNotText?: Text;
    has?: DomLocator;
    hasNot?: DomLocator;
}

/** Implements Playwright's `Locator`: each call queries the document again. */
export class DomLocator extends DomScope<DomLocator> {
    readonly #selector: string;

    constructor(selector: string) {
        super();
        this.#selector = selector;
    }

    locator(selector: string): DomLocator {
        return new DomLocator(`${this.#selector} >> ${selector}`);
    }

    filter({ hasText, hasNotText, has, hasNot }: FilterOptions): DomLocator {
        const parts = [
            hasText !== undefined && `internal:has-text=${formatText(hasText)}`,
            hasNotText !== undefined && `internal:has-not-text=${formatText(hasNotText)}`,
            has && `internal:has=${JSON.stringify(has.#selector)}`,
            hasNot && `internal:has-not=${JSON.stringify(hasNot.#selector)}`,
        ];
        return new DomLocator(
            [this.#selector, ...parts.filter((part) => part !== false && part !== undefined)].join(' >> '),
        );
    }

    nth(index: number): DomLocator {
        return this.locator(`nth=${index}`);
    }

    first(): DomLocator {
        return this.nth(0);
    }

    last(): DomLocator {
        return this.nth(-1);
    }

    async all(): Promise<DomLocator[]> {
        return this.#list().map((_, index) => this.nth(index));
    }

    async count(): Promise<number> {
        return this.#list().length;
    }

    /** Throws if several elements match, except for `hidden` and `detached`. */
    async waitFor({
        state = 'visible',
    }: { state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}): Promise<void> {
        await until(`${this.#selector} is ${state}`, () => {
            if (state === 'detached') return this.#list().length === 0;
            if (state === 'hidden') return !this.#list().some(isVisible);
            const element = this.#find();
            return element !== undefined && (state === 'attached' || isVisible(element));
        });
    }

    async click(): Promise<void> {
        click(await this.#findEnabled());
    }

    async focus(): Promise<void> {
        (await this.#findAttached()).focus();
    }

    async fill(value: string): Promise<void> {
        fill(await this.#findEnabled(), value);
    }

    async clear(): Promise<void> {
        await this.fill('');
    }

    async press(key: string): Promise<void> {
        const element = await this.#findVisible();
        element.focus();
        press(key);
    }

    async check(): Promise<void> {
        check(await this.#findEnabled(), true);
    }

    async uncheck(): Promise<void> {
        check(await this.#findEnabled(), false);
    }

    async selectOption(option: SelectedOption): Promise<void> {
        const element = await this.#findEnabled();
        await until(`${this.#selector} offers ${JSON.stringify(option)}`, () => select(element, option));
    }

    async dispatchEvent(type: string, init: EventInit = {}): Promise<void> {
        const element = await this.#findAttached();
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true, ...init }));
    }

    async innerText(): Promise<string> {
        return (await this.#findAttached()).innerText;
    }

    async textContent(): Promise<string | null> {
        return (await this.#findAttached()).textContent;
    }

    async allInnerTexts(): Promise<string[]> {
        return this.#list().map((element) => element.innerText);
    }

    async innerHTML(): Promise<string> {
        return (await this.#findAttached()).innerHTML;
    }

    async inputValue(): Promise<string> {
        return ((await this.#findAttached()) as HTMLInputElement).value;
    }

    async getAttribute(name: string): Promise<string | null> {
        return (await this.#findAttached()).getAttribute(name);
    }

    async isChecked(): Promise<boolean> {
        const element = await this.#findAttached();
        return element instanceof HTMLInputElement ? element.checked : element.ariaChecked === 'true';
    }

    async isVisible(): Promise<boolean> {
        const element = this.#find();
        return element !== undefined && isVisible(element);
    }

    async evaluate<Value, Arg = undefined>(
        read: (element: HTMLElement, arg: Arg) => Value,
        arg?: Arg,
    ): Promise<Awaited<Value>> {
        return await read(await this.#findAttached(), arg as Arg);
    }

    async evaluateAll<Value>(read: (elements: HTMLElement[]) => Value): Promise<Awaited<Value>> {
        return await read(this.#list());
    }

    override toString(): string {
        return this.#selector;
    }

    #list(): HTMLElement[] {
        return getEngine().queryLocatorSelectorAll(this.#selector, document) as HTMLElement[];
    }

    #find(): HTMLElement | undefined {
        const found = this.#list();
        if (found.length > 1)
            throw new Error(
                `${this.#selector} matches ${found.length} elements: ${found.map(({ outerHTML }) => outerHTML.slice(0, 120)).join('\n')}`,
            );
        return found[0];
    }

    async #findAttached(): Promise<HTMLElement> {
        return until(`${this.#selector} is there`, () => this.#find());
    }

    async #findVisible(): Promise<HTMLElement> {
        return until(`${this.#selector} is visible`, () => {
            const element = this.#find();
            return element && isVisible(element) && element;
        });
    }

    async #findEnabled(): Promise<HTMLElement> {
        return until(`${this.#selector} is visible and enabled`, () => {
            const element = this.#find();
            return element && isVisible(element) && !isDisabled(element) && element;
        });
    }
}

function getEngine(): Ivya {
    return Ivya.create({ browser: 'chromium' });
}

function formatText(text: Text): string {
    return typeof text === 'string' ? `${JSON.stringify(text)}i` : String(text);
}

/** Checks attributes only: there are no style sheets and no layout. */
function isVisible(element: Element): boolean {
    const hidden = element.closest('[hidden], dialog:not([open]), [style*="display: none"]');
    const folded = element.closest('details:not([open])');
    return hidden === null && (folded === null || folded === element || element.closest('summary') !== null);
}

function isDisabled(element: Element): boolean {
    return element.matches(':disabled') || element.closest('[aria-disabled="true"], fieldset:disabled') !== null;
}
