import { REDACTED } from '@svc-int/api';

import type { DatabaseDump, DumpedRow } from '../../storage/dumps/database-dump.js';
import { stripUrlCredentials } from '../../service/egress/fetch-url.js';
import { createSecretRedactor } from './redactor.js';
import { findConfiguredSecrets } from './configured-secrets.js';

const KEY_SETTING = 'secret';

/** Tables not searched for secrets: scripts are long and contain none; files are binary. */
const UNSEARCHED_TABLES = new Set(['file_parts', 'file_contents']);

/** Searches texts for secrets, and omits the signing key. */
export function redactDatabaseDumpSecrets(dump: DatabaseDump, masterTokens: readonly string[]): DatabaseDump {
    const configured = findConfiguredSecrets(dump);
    const redact = createSecretRedactor([...new Set([...masterTokens, ...listDumpSecrets(dump), ...configured.texts])]);
    const tables = Object.entries(filterSettings(dump, ({ key }) => key !== KEY_SETTING).tables).map(
        ([name, rows]): [string, DumpedRow[]] => [
            name,
            UNSEARCHED_TABLES.has(name)
                ? rows
                : rows.map((row) => redact.json(withHiddenSecrets(name, configured.hide(name, row)))),
        ],
    );
    return { ...dump, tables: Object.fromEntries(tables) };
}

function filterSettings(dump: DatabaseDump, isKept: (row: DumpedRow) => boolean): DatabaseDump {
    const { settings = [] } = dump.tables;
    return { ...dump, tables: { ...dump.tables, settings: settings.filter(isKept) } };
}

function listDumpSecrets({ tables }: DatabaseDump): string[] {
    const { settings = [], integrations = [] } = tables;
    return [
        ...settings.filter(({ key }) => key === KEY_SETTING).map(({ value }) => String(value)),
        ...integrations.flatMap(({ secrets }) => Object.values(parseObject(secrets)).map(String)),
    ];
}

function withHiddenSecrets(table: string, row: DumpedRow): DumpedRow {
    const { sourceURL } = row;
    if (table === 'openapi_specs' && typeof sourceURL === 'string')
        return { ...row, sourceURL: stripUrlCredentials(sourceURL) };
    if (table !== 'integrations') return row;
    const hidden = Object.keys(parseObject(row['secrets'])).map((name) => [name, REDACTED]);
    return { ...row, secrets: JSON.stringify(Object.fromEntries(hidden)) };
}

function parseObject(json: DumpedRow[string] | undefined): object {
    const value: unknown = JSON.parse(String(json ?? '{}'));
    return typeof value === 'object' && value !== null ? value : {};
}
