import { getByLabelSelector, getByRoleSelector, getByTextSelector, getByTitleSelector } from 'ivya';

export type Text = string | RegExp;

interface TextOptions {
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

    abstract locator(selector: string): Found;
}
