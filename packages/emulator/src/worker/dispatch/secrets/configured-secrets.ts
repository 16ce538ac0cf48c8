import { type DeclaredConfigurations, createSecretNameTest, listSecretFieldTexts } from '@svc-int/api';

import type { DatabaseDump, DumpedRow } from '../../storage/dumps/database-dump.js';
import type { IntegrationRow } from '../../subjects/integrations/index.js';
import { redactFields, type IsSecretField } from './credential-fields.js';

const COLUMNS: Record<string, string> = {
    installations: 'configuration',
    placed_installations: 'configuration',
    outbox: 'event',
};

export interface ConfiguredSecrets {
    texts: string[];
    hide(table: string, row: DumpedRow): DumpedRow;
}

export function findConfiguredSecrets({ tables }: DatabaseDump): ConfiguredSecrets {
    const { integrations = [], installations = [] } = tables;
    const secretTests = new Map(
        integrations.map(({ name, declaration }) => [name, createDeclaredSecretTest(declaration)]),
    );
    const integrationNames = new Map(installations.map(({ id, integration }) => [id, integration]));
    const getSecretTest = ({ integration, installation }: DumpedRow): IsSecretField =>
        secretTests.get(integration ?? integrationNames.get(installation ?? null) ?? null) ??
        createSecretNameTest(undefined);
    const rows = Object.entries(COLUMNS).flatMap(([table, column]) =>
        (tables[table] ?? []).map((row) => ({ row, value: JSON.parse(String(row[column])) as unknown })),
    );
    return {
        texts: rows.flatMap(({ row, value }) => listSecretFieldTexts(value, getSecretTest(row))),
        hide(table, row) {
            const column = COLUMNS[table];
            if (column === undefined) return row;
            const value: unknown = JSON.parse(String(row[column]));
            return { ...row, [column]: JSON.stringify(redactFields(value, getSecretTest(row))) };
        },
    };
}

function createDeclaredSecretTest(declaration: DumpedRow[string] | undefined): IsSecretField {
    const { configurations = {} } = JSON.parse(String(declaration)) as IntegrationRow['declaration'];
    return createSecretNameTest(...Object.values<DeclaredConfigurations['account']>(configurations), undefined);
}
