import { createTrackedPageElement } from '../globals/element.js';
import { announceToScreenReader } from './announce-to-screen-reader.js';
import { createAssistantOptions } from './assistant-options.js';
import { createComboboxController } from './combobox-controller.js';
import { createSearchSuggestionsClient, type SearchSuggestions } from './search-suggestions-client.js';
import { createSearchTracker } from './search-tracker.js';

export class SearchPanel {
    readonly #form: HTMLFormElement;
    readonly #field: HTMLInputElement;
    readonly #list = createTrackedPageElement('div', { id: '~found', role: 'listbox', hidden: true });
    readonly #message = createTrackedPageElement('p', {});
    readonly #panel = createTrackedPageElement('div', { className: 'found', hidden: true }, this.#list, this.#message);
    readonly #combobox: ReturnType<typeof createComboboxController>;
    readonly #client: ReturnType<typeof createSearchSuggestionsClient>;
    readonly #session = createSearchTracker();

    constructor(form: HTMLFormElement, field: HTMLInputElement) {
        this.#form = form;
        this.#field = field;
        this.#list.ariaLabel = field.ariaLabel;
        form.append(createTrackedPageElement('kbd', { ariaHidden: 'true' }, '/'), this.#panel);
        field.setAttribute('aria-keyshortcuts', '/ Control+K');
        this.#combobox = createComboboxController(field, this.#list);
        this.#client = createSearchSuggestionsClient(form.action, (found) => this.#showSuggestions(found));
        this.#listen();
    }

    open(): void {
        this.#field.focus();
        this.#field.select();
        this.#search();
    }

    #listen(): void {
        this.#field.addEventListener('input', () => this.#search());
        this.#field.addEventListener('keydown', (event) => {
            if (this.#press(event.key)) event.preventDefault();
        });
        this.#form.addEventListener('submit', () => {
            this.#session.finish();
            this.#close();
        });
        this.#form.addEventListener('focusout', ({ relatedTarget }) => {
            if (!(relatedTarget instanceof Node && this.#form.contains(relatedTarget))) this.#close();
        });
        // Keep the focus in the field.
        this.#panel.addEventListener('mousedown', (event) => event.preventDefault());
        this.#panel.addEventListener('click', ({ target }) => {
            const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : undefined;
            if (!option) return;
            this.#session.choose(this.#query(), option.dataset);
            this.#close();
        });
    }

    #press(key: string): boolean {
        const active = this.#combobox.active();
        const isMove = key === 'ArrowDown' || key === 'ArrowUp';
        if (isMove && this.#panel.hidden) this.#search();
        else if (isMove) this.#combobox.move(key);
        else if (key === 'Enter' && active) active.click();
        else if (key === 'Escape' && !this.#panel.hidden) this.#close();
        else return false;
        return true;
    }

    #query(): string {
        return this.#field.value.trim();
    }

    #search(): void {
        const query = this.#query();
        this.#session.open();
        this.#session.type(query);
        if (query !== '') return this.#client.search(query);
        this.#client.stop();
        this.#show(createAssistantOptions(query), '');
    }

    #showSuggestions(found: SearchSuggestions | undefined): void {
        const { options, announcement } = found ?? { options: [], announcement: this.#form.dataset['failed'] ?? '' };
        this.#show([...options, ...createAssistantOptions(this.#query())], options.length > 0 ? '' : announcement);
        announceToScreenReader(announcement);
    }

    #show(options: readonly HTMLElement[], note: string): void {
        this.#message.textContent = note;
        this.#panel.hidden = options.length === 0 && note === '';
        this.#combobox.fill(options);
    }

    #close(): void {
        this.#client.stop();
        this.#panel.hidden = true;
        this.#combobox.close();
        this.#session.close();
    }
}
