import { createElement } from '../globals/element.js';
import { announce } from './announce.js';
import { createAssistantOptions } from './assistant-options.js';
import { createCombobox } from './combobox.js';
import { createSearchClient, type SearchSuggestions } from './search-client.js';
import { createSearchSession } from './search-session.js';

/** Shows below a search what it finds while somebody types. */
export class SearchPanel {
    readonly #form: HTMLFormElement;
    readonly #field: HTMLInputElement;
    readonly #list = createElement('div', { id: '~found', role: 'listbox', hidden: true });
    readonly #note = createElement('p', {});
    readonly #panel = createElement('div', { className: 'found', hidden: true }, this.#list, this.#note);
    readonly #choices: ReturnType<typeof createCombobox>;
    readonly #seeker: ReturnType<typeof createSearchClient>;
    readonly #told = createSearchSession();

    constructor(form: HTMLFormElement, field: HTMLInputElement) {
        this.#form = form;
        this.#field = field;
        this.#list.ariaLabel = field.ariaLabel;
        form.append(createElement('kbd', { ariaHidden: 'true' }, '/'), this.#panel);
        field.setAttribute('aria-keyshortcuts', '/ Control+K');
        this.#choices = createCombobox(field, this.#list);
        this.#seeker = createSearchClient(form.action, (found) => this.#take(found));
        this.#listen();
    }

    open(): void {
        this.#field.focus();
        this.#field.select();
        this.#seek();
    }

    #listen(): void {
        this.#field.addEventListener('input', () => this.#seek());
        this.#field.addEventListener('keydown', (event) => {
            if (this.#press(event.key)) event.preventDefault();
        });
        this.#form.addEventListener('submit', () => {
            this.#told.finish();
            this.#close();
        });
        this.#form.addEventListener('focusout', ({ relatedTarget }) => {
            if (!(relatedTarget instanceof Node && this.#form.contains(relatedTarget))) this.#close();
        });
        // The keyboard stays in the field.
        this.#panel.addEventListener('mousedown', (event) => event.preventDefault());
        this.#panel.addEventListener('click', ({ target }) => {
            const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : undefined;
            if (!option) return;
            this.#told.choose(this.#query(), option.dataset);
            this.#close();
        });
    }

    /** Tells whether the key has done something. */
    #press(key: string): boolean {
        const active = this.#choices.active();
        const isMove = key === 'ArrowDown' || key === 'ArrowUp';
        if (isMove && this.#panel.hidden) this.#seek();
        else if (isMove) this.#choices.move(key);
        else if (key === 'Enter' && active) active.click();
        else if (key === 'Escape' && !this.#panel.hidden) this.#close();
        else return false;
        return true;
    }

    #query(): string {
        return this.#field.value.trim();
    }

    #seek(): void {
        const query = this.#query();
        this.#told.open();
        this.#told.type(query);
        if (query !== '') return this.#seeker.seek(query);
        this.#seeker.stop();
        this.#show(createAssistantOptions(query), '');
    }

    #take(found: SearchSuggestions | undefined): void {
        const { options, said } = found ?? { options: [], said: this.#form.dataset['failed'] ?? '' };
        this.#show([...options, ...createAssistantOptions(this.#query())], options.length > 0 ? '' : said);
        announce(said);
    }

    #show(options: readonly HTMLElement[], note: string): void {
        this.#note.textContent = note;
        this.#panel.hidden = options.length === 0 && note === '';
        this.#choices.fill(options);
    }

    #close(): void {
        this.#seeker.stop();
        this.#panel.hidden = true;
        this.#choices.close();
        this.#told.close();
    }
}
