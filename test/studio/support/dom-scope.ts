import { getByLabelSelector, getByRoleSelector, getByTextSelector, getByTitleSelector } from 'ivya';

export type Text = string | RegExp;

interface TextOptions {
    /** Default: a part of the text, in any case. */
    exact?: boolean;
}

interface RoleOptions extends TextOptions {
    name?: Text;
    checked?: boolean;
    disabled?: boolean;
    expanded?: boolean;
    includeHidden?: boolean;
    level?: number;
    pressed?: boolean;
    selected?: boolean;
}

/** Finds parts within a page or an element, by the selectors of Playwright. */
export abstract class DomScope<Found> {
    getByRole(role: string, options?: RoleOptions): Found {
        return this.locator(getByRoleSelector(role, options));
    }

    getByText(text: Text, options?: TextOptions): Found {
        return this.locator(getByTextSelector(text, options));
    }

    getByLabel(text: Text, options?: TextOptions): Found {
        return this.locator(getByLabelSelector(text, options));
    }

    getByTitle(text: Text, options?: TextOptions): Found {
        return this.locator(getByTitleSelector(text, options));
    }

    /** Finds by a CSS selector, or one of Playwright. */
    abstract locator(selector: string): Found;
}
