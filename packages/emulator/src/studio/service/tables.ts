/** A row of a table, as the API has it: any field may be missing. */
export type ServiceTableRow = Record<string, unknown>;

/** A column of a table. */
export interface ServiceTableColumn {
    label: string;
    /** Names of fields within fields, parted by dots; the first that holds something is shown. */
    fields: readonly string[];
}

/** What is listed of an organization, or of all. */
export interface ServiceTable {
    label: string;
    /** Path of the list of an organization in the API, or of a space, below its version. */
    path: (id: string) => string;
    /** Queries that together give the list of each space. Default: it is one list for the organization. */
    of?: readonly string[];
    columns: readonly ServiceTableColumn[];
}

const TITLE = { label: 'Title', fields: ['title'] };
const CREATED = { label: 'Created', fields: ['createdAt'] };
const UPDATED = { label: 'Updated', fields: ['updatedAt', 'editedAt', 'createdAt'] };
const VISIBILITY = { label: 'Visibility', fields: ['visibility'] };

/** Lists of the service, by the name that addresses have of them. The first column names a row. */
export const SERVICE_TABLES = {
    spaces: {
        label: 'Spaces',
        path: (organization) => `orgs/${organization}/spaces`,
        columns: [
            TITLE,
            VISIBILITY,
            { label: 'Edit mode', fields: ['editMode'] },
            { label: 'Last Git sync', fields: ['gitSync.lastSync.error', 'gitSync.lastSync.state'] },
            UPDATED,
        ],
    },
    sites: {
        label: 'Sites',
        path: (organization) => `orgs/${organization}/sites`,
        columns: [TITLE, VISIBILITY, { label: 'Published', fields: ['published'] }, CREATED],
    },
    members: {
        label: 'Members',
        path: (organization) => `orgs/${organization}/members`,
        columns: [
            { label: 'Name', fields: ['user.displayName'] },
            { label: 'Email', fields: ['user.email'] },
            { label: 'Role', fields: ['role'] },
            { label: 'Joined', fields: ['joinedAt'] },
        ],
    },
    teams: {
        label: 'Teams',
        path: (organization) => `orgs/${organization}/teams`,
        columns: [TITLE, { label: 'Members', fields: ['members'] }, { label: 'Spaces', fields: ['spaces'] }, CREATED],
    },
    collections: {
        label: 'Collections',
        path: (organization) => `orgs/${organization}/collections`,
        columns: [TITLE, { label: 'Default level', fields: ['defaultLevel'] }],
    },
    'change-requests': {
        label: 'Change requests',
        path: (space) => `spaces/${space}/change-requests`,
        of: ['status=open', 'status=draft', 'status=merged', 'status=archived'],
        columns: [
            { label: 'Subject', fields: ['subject', 'id'] },
            { label: 'Status', fields: ['status'] },
            { label: 'Author', fields: ['createdBy.displayName'] },
            UPDATED,
        ],
    },
    specifications: {
        label: 'Specifications',
        path: (organization) => `orgs/${organization}/openapi`,
        columns: [
            { label: 'Name', fields: ['slug'] },
            { label: 'State', fields: ['processingState'] },
            VISIBILITY,
            UPDATED,
        ],
    },
    translations: {
        label: 'Translations',
        path: (organization) => `orgs/${organization}/translations`,
        columns: [
            { label: 'Language', fields: ['language'] },
            { label: 'Source language', fields: ['source.language'] },
            { label: 'Status', fields: ['status'] },
            { label: 'Pages', fields: ['stats.totalPages'] },
            UPDATED,
        ],
    },
    installations: {
        label: 'Installations',
        path: (organization) => `orgs/${organization}/installations`,
        columns: [
            { label: 'Integration', fields: ['integration'] },
            { label: 'Status', fields: ['status'] },
            { label: 'Spaces', fields: ['space_selection'] },
            UPDATED,
        ],
    },
} as const satisfies Record<string, ServiceTable>;

export type ServiceTableName = keyof typeof SERVICE_TABLES;

/** Names of the tables, in their order. */
export const SERVICE_TABLE_NAMES = Object.keys(SERVICE_TABLES) as ServiceTableName[];

/** A table by its name. */
export function getServiceTable(name: ServiceTableName): ServiceTable {
    return SERVICE_TABLES[name];
}
