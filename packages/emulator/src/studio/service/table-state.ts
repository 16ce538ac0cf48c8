import { STUDIO_VIEWS } from '../workspace/views.js';
import { SERVICE_TABLE_NAMES, type ServiceTableName } from './tables.js';

export interface TableState {
    table: ServiceTableName;
    /** Default: the first organization. */
    organization?: string;
    filter: string;
    /** Default: order of the service. */
    sort?: number;
    isDescending: boolean;
    /** Counts from 1. */
    page: number;
}

export function formatTablePath({ table, organization, filter, sort, isDescending, page }: TableState): string {
    const query = new URLSearchParams({
        ...(organization !== undefined && { organization }),
        ...(filter !== '' && { filter }),
        ...(sort !== undefined && { sort: String(sort) }),
        ...(isDescending && { order: 'desc' }),
        ...(page > 1 && { page: String(page) }),
    }).toString();
    return `${STUDIO_VIEWS.service.path}/${table}${query && `?${query}`}`;
}

export function parseTablePath(path: string): TableState {
    const [name = '', query = ''] = path.slice(STUDIO_VIEWS.service.path.length + 1).split(/\?(.*)/s);
    const values = new URLSearchParams(query);
    const organization = values.get('organization');
    const sort = parseNumber(values, 'sort');
    return {
        table: SERVICE_TABLE_NAMES.find((table) => table === name) ?? 'spaces',
        ...(organization && { organization }),
        filter: values.get('filter') ?? '',
        ...(sort !== undefined && { sort }),
        isDescending: values.get('order') === 'desc',
        page: Math.max(1, parseNumber(values, 'page') ?? 1),
    };
}

function parseNumber(values: URLSearchParams, name: string): number | undefined {
    const text = values.get(name);
    return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
