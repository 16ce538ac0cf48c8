import type { WorkspaceOverview } from '../../control.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { filledPath } from './planned-run.js';
import { type Operation, OPERATIONS } from './operations.js';
import type { RunState } from './run-state.js';

/** Something that exists. */
export interface Suggestion {
    value: string;
    label: string;
}

/** Most that are suggested for a field. */
const MOST = 200;

/** What of the workspace a field may mean, by its name. */
export function suggestionsIn(overview: WorkspaceOverview | undefined, name: string): Suggestion[] {
    const { organizations = [], integrations = [] } = overview ?? {};
    const named = ({ id, title }: { id: string; title: string }): Suggestion => ({ value: id, label: title });
    switch (name) {
        case 'organization':
        case 'organizationId':
            return organizations.map(named);
        case 'space':
        case 'spaceId':
            return organizations.flatMap(({ spaces }) => spaces.map(named));
        case 'site':
        case 'siteId':
            return organizations.flatMap(({ sites }) => sites.map(named));
        case 'integration':
        case 'integrationName':
            return integrations.map((one) => ({ value: one.name, label: one.title }));
        case 'installationId':
            return integrations.flatMap(({ title, installations }) =>
                installations.map(({ id, organization }) => ({ value: id, label: `${title} in ${organization}` })),
            );
        case 'componentId':
            return integrations.flatMap(({ blocks }) => blocks.map(named));
        default:
            return [];
    }
}

/** Path of the list that a parameter of an operation is an item of, as far as that has one and what is before it is given. */
export function listPath({ path }: Operation, name: string, values: RunState['values']): string | undefined {
    const [before] = path.split(`/{${name}}`);
    if (before === undefined || before === path) return undefined;
    const list = OPERATIONS.find(
        ({ method, path: other }) => method === 'GET' && [before, `${before}s`].includes(other),
    );
    const isFilled = list?.parameters.every(({ name: one, required }) => !required || (values[one] ?? '') !== '');
    return list && isFilled ? filledPath(list, values).slice(1) : undefined;
}

/** Reads what a list has, as values of a parameter. */
export async function readSuggestions(
    { read }: Pick<ServiceClient, 'read'>,
    path: string,
    name: string,
): Promise<Suggestion[]> {
    return itemsOf(await read(path))
        .flatMap((item) => suggestionOf(item, name))
        .slice(0, MOST);
}

function suggestionOf(item: Record<string, unknown>, name: string): Suggestion[] {
    const { id, slug, name: own, title, subject, label = title ?? subject ?? own ?? slug ?? '' } = item;
    const value = name.endsWith('Name') ? own : name.endsWith('Slug') ? slug : id;
    return typeof value === 'string' ? [{ value, label: String(label) }] : [];
}

/** Items of a list, or pages with those below them. */
function itemsOf(list: unknown): Record<string, unknown>[] {
    if (typeof list !== 'object' || list === null) return [];
    const items: unknown = 'items' in list ? list.items : 'pages' in list ? list.pages : [];
    if (!Array.isArray(items)) return [];
    return items.flatMap((item: unknown) =>
        typeof item === 'object' && item !== null ? [{ ...item }, ...('pages' in item ? itemsOf(item) : [])] : [],
    );
}
