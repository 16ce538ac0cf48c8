import { MEMBER_ROLE_EDIT, type ServiceTableEdit } from './table-edits.js';

export type ServiceTableRow = Record<string, unknown>;

export interface ServiceTableColumn {
    label: string;
    /** Dot-separated paths; the first non-empty value counts. */
    fields: readonly string[];
    edit?: ServiceTableEdit;
}

export interface ServiceTable {
    label: string;
    /** Path for an organization id, or a space id if `of` is set. */
    path: (id: string) => string;
    /** Queries whose results form the list of each space. Default: one list for the organization. */
    of?: readonly string[];
    columns: readonly ServiceTableColumn[];
}

const TITLE = { label: 'Title', fields: ['title'] };
const CREATED = { label: 'Created', fields: ['createdAt'] };
const UPDATED = { label: 'Updated', fields: ['updatedAt', 'editedAt', 'createdAt'] };
const VISIBILITY = { label: 'Visibility', fields: ['visibility'] };

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
            { label: 'Role', fields: ['role'], edit: MEMBER_ROLE_EDIT },
            { label: 'Teams', fields: ['teams'] },
            { label: 'Spaces', fields: ['spaces'] },
            { label: 'Sites', fields: ['sites'] },
            { label: 'Joined', fields: ['joinedAt'] },
        ],
    },
    invites: {
        label: 'Invite links',
        path: (organization) => `orgs/${organization}/link-invites`,
        columns: [
            { label: 'Id', fields: ['id'] },
            { label: 'Role', fields: ['role', 'level'] },
            { label: 'Content', fields: ['space.title', 'collection.title'] },
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

export const SERVICE_TABLE_NAMES = Object.keys(SERVICE_TABLES) as ServiceTableName[];

export function getServiceTable(name: ServiceTableName): ServiceTable {
    return SERVICE_TABLES[name];
}
