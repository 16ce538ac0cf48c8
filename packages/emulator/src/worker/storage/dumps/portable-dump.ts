import { WORKSPACE_USER_ID } from '../../../control.js';
import { type DatabaseDump, type DumpedRow, InvalidDumpError } from './database-dump.js';

const TABLES: ReadonlySet<string> = new Set([
    'adaptive_schemas',
    'block_props',
    'change_request_contributors',
    'change_request_requested_reviewers',
    'change_request_reviews',
    'change_requests',
    'collections',
    'comment_reactions',
    'comments',
    'counts',
    'deleted_site_spaces',
    'deleted_space_installations',
    'environments',
    'event_logs',
    'event_requests',
    'events',
    'failed_computing',
    'file_contents',
    'file_parts',
    'files',
    'former_site_paths',
    'git_commits',
    'git_objects',
    'git_originals',
    'git_spaces',
    'git_sync_entries',
    'git_sync_results',
    'git_syncs',
    'glossary_entries',
    'import_resources',
    'imports',
    'installations',
    'integrations',
    'link_invites',
    'members',
    'openapi_spec_files',
    'openapi_spec_sources',
    'openapi_spec_versions',
    'openapi_specs',
    'organizations',
    'outbox',
    'page_bodies',
    'page_document_parts',
    'page_documents',
    'page_versions',
    'placed_installations',
    'publishing_auths',
    'revision_changes',
    'revision_files',
    'revision_pages',
    'revision_reusable_contents',
    'revisions',
    'saml_providers',
    'secret_inputs',
    'settings',
    'share_links',
    'site_customizations',
    'site_external_links',
    'site_redirects',
    'site_section_groups',
    'site_sections',
    'site_space_customizations',
    'site_spaces',
    'sites',
    'spaces',
    'tasks',
    'team_levels',
    'team_members',
    'teams',
    'translated_pages',
    'translations',
    'user_levels',
    'users',
    'versions',
    'work',
    'work_inputs',
]);

const SESSION_TABLES: ReadonlySet<string> = new Set([
    'former_secrets',
    'identities',
    'kept_answers',
    'login_requests',
    'login_sessions',
    'personal_tokens',
    'saml_requests',
    'seen_events',
    'sso_sessions',
]);

const SETTINGS: ReadonlySet<string> = new Set(['secret', 'clockAhead']);

/** Time at which an owner claimed the workspace, which ends the bootstrap token. */
export const WORKSPACE_OWNED_SINCE_SETTING = 'ownedSince';

const LOCAL_SETTINGS: ReadonlySet<unknown> = new Set([
    'name',
    'registeredName',
    'url',
    'publicUrl',
    'session',
    'developmentSession',
    'outboundUrl',
    WORKSPACE_OWNED_SINCE_SETTING,
]);

/** Tunnels are not portable: a tunnel receives events with tokens. */
const NO_TUNNEL = { tunnelUrl: null, tunnelAll: 0 };

/** @throws InvalidDumpError for an unknown table */
export function toMachineIndependentDump({ layout, tables }: DatabaseDump): DatabaseDump {
    const kept = Object.entries(tables).filter(([name]) => isPortable(name));
    return { layout, tables: Object.fromEntries(kept.map(([name, rows]) => [name, toPortableRows(name, rows)])) };
}

/** A load id of another service may name other code. */
export function replaceVersionLoadIdsInDump({ layout, tables }: DatabaseDump, newId: () => string): DatabaseDump {
    const { versions } = tables;
    if (!versions) return { layout, tables };
    return { layout, tables: { ...tables, versions: versions.map((row) => ({ ...row, loadId: newId() })) } };
}

export const TABLES_WITH_LOCAL_ROWS = ['settings', 'personal_tokens'];

export function listDumpRowsToKeepLocally({
    tables: { settings = [], personal_tokens: tokens = [] },
}: DatabaseDump): DatabaseDump['tables'] {
    return {
        settings: settings.filter(({ key }) => LOCAL_SETTINGS.has(key)),
        personal_tokens: tokens.filter(({ user }) => user === WORKSPACE_USER_ID),
    };
}

function isPortable(table: string): boolean {
    if (TABLES.has(table)) return true;
    if (SESSION_TABLES.has(table)) return false;
    throw new InvalidDumpError(`There is no table "${table}".`);
}

function toPortableRows(table: string, rows: DumpedRow[]): DumpedRow[] {
    switch (table) {
        case 'settings':
            return rows.filter(({ key }) => SETTINGS.has(String(key)));
        case 'integrations':
            return rows.map((row) => ('tunnelUrl' in row ? { ...row, ...NO_TUNNEL } : row));
        default:
            return rows;
    }
}
