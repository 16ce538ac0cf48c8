/** A row of a table, as the API has it: any field may be missing. */
export type Row = Record<string, unknown>;

/** A column of a table. */
export interface Column {
    words: string;
    /** Names of fields within fields, parted by dots; the first that holds something is shown. */
    fields: readonly string[];
}

/** What is listed of an organization, or of all. */
export interface ServiceTable {
    words: string;
    /** Path of the list of an organization in the API, or of a space, below its version. */
    path: (id: string) => string;
    /** Queries that together give the list of each space. Default: it is one list for the organization. */
    of?: readonly string[];
    columns: readonly Column[];
}

const TITLE = { words: 'Title', fields: ['title'] };
const CREATED = { words: 'Created', fields: ['createdAt'] };
const UPDATED = { words: 'Updated', fields: ['updatedAt', 'editedAt', 'createdAt'] };
const VISIBILITY = { words: 'Visibility', fields: ['visibility'] };

/** Lists of the service, by the name that addresses have of them. The first column names a row. */
export const TABLES = {
    spaces: {
        words: 'Spaces',
        path: (organization) => `orgs/${organization}/spaces`,
        columns: [TITLE, VISIBILITY, { words: 'Edit mode', fields: ['editMode'] }, UPDATED],
    },
    sites: {
        words: 'Sites',
        path: (organization) => `orgs/${organization}/sites`,
        columns: [TITLE, VISIBILITY, { words: 'Published', fields: ['published'] }, CREATED],
    },
    members: {
        words: 'Members',
        path: (organization) => `orgs/${organization}/members`,
        columns: [
            { words: 'Name', fields: ['user.displayName'] },
            { words: 'Email', fields: ['user.email'] },
            { words: 'Role', fields: ['role'] },
            { words: 'Joined', fields: ['joinedAt'] },
        ],
    },
    teams: {
        words: 'Teams',
        path: (organization) => `orgs/${organization}/teams`,
        columns: [TITLE, { words: 'Members', fields: ['members'] }, { words: 'Spaces', fields: ['spaces'] }, CREATED],
    },
    collections: {
        words: 'Collections',
        path: (organization) => `orgs/${organization}/collections`,
        columns: [TITLE, { words: 'Default level', fields: ['defaultLevel'] }],
    },
    'change-requests': {
        words: 'Change requests',
        path: (space) => `spaces/${space}/change-requests`,
        of: ['status=open', 'status=draft', 'status=merged', 'status=archived'],
        columns: [
            { words: 'Subject', fields: ['subject', 'id'] },
            { words: 'Status', fields: ['status'] },
            { words: 'Author', fields: ['createdBy.displayName'] },
            UPDATED,
        ],
    },
    specifications: {
        words: 'Specifications',
        path: (organization) => `orgs/${organization}/openapi`,
        columns: [
            { words: 'Name', fields: ['slug'] },
            { words: 'State', fields: ['processingState'] },
            VISIBILITY,
            UPDATED,
        ],
    },
    translations: {
        words: 'Translations',
        path: (organization) => `orgs/${organization}/translations`,
        columns: [
            { words: 'Language', fields: ['language'] },
            { words: 'Source language', fields: ['source.language'] },
            { words: 'Status', fields: ['status'] },
            { words: 'Pages', fields: ['stats.totalPages'] },
            UPDATED,
        ],
    },
    installations: {
        words: 'Installations',
        path: (organization) => `orgs/${organization}/installations`,
        columns: [
            { words: 'Integration', fields: ['integration'] },
            { words: 'Status', fields: ['status'] },
            { words: 'Spaces', fields: ['space_selection'] },
            UPDATED,
        ],
    },
} as const satisfies Record<string, ServiceTable>;

export type TableName = keyof typeof TABLES;

/** Names of the tables, in their order. */
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** A table by its name. */
export function getTable(name: TableName): ServiceTable {
    return TABLES[name];
}
