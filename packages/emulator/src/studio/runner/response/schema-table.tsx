import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { Icon } from '../../ui/icon.js';
import { InlineCodeText } from '../../ui/inline-code-text.js';
import { stripNullAlternative } from '../fields/schema-field-kind.js';
import { formatConstraints, type SchemaRow, createSchemaRows, describeSchemaType } from './schema-rows.js';

interface SchemaTableProps {
    label: string;
    rows: readonly SchemaRow[];
    isResponse: boolean;
}

export function SchemaTable({ label, rows, isResponse }: SchemaTableProps): VNode {
    return (
        <div class="table-scroll" tabIndex={0} role="region" aria-label={label}>
            <table class="table schema-table">
                <thead>
                    <tr>
                        <th scope="col">Field</th>
                        <th scope="col">Description</th>
                    </tr>
                </thead>
                <tbody>
                    <Rows of={rows} depth={0} isResponse={isResponse} />
                </tbody>
            </table>
        </div>
    );
}

function Rows({ of, depth, isResponse }: { of: readonly SchemaRow[]; depth: number; isResponse: boolean }): VNode {
    return (
        <>
            {of.map((row) => (
                <Row key={row.name} row={row} depth={depth} isResponse={isResponse} />
            ))}
        </>
    );
}

function Row({ row, depth, isResponse }: { row: SchemaRow; depth: number; isResponse: boolean }): VNode {
    const { name, schema, is } = row;
    const [isOpen, setOpen] = useState(false);
    const parts = createSchemaRows(schema);
    const { description = '' } = stripNullAlternative(schema);
    const typeLabel = [describeSchemaType(schema), formatConstraints(schema)].filter(Boolean).join(' · ');
    return (
        <>
            <tr>
                <th scope="row" style={{ paddingInlineStart: `${14 + depth * 16}px` }}>
                    {parts.length > 0 ? (
                        <button
                            type="button"
                            class="schema-fold"
                            aria-expanded={isOpen}
                            onClick={() => setOpen(!isOpen)}
                        >
                            <Icon name="chevron" />
                            <code>{name}</code>
                        </button>
                    ) : (
                        <code>{name}</code>
                    )}
                    <span class="hint schema-is">{is === 'required' && isResponse ? 'always' : is}</span>
                </th>
                <td>
                    {typeLabel && <span class="schema-type">{typeLabel}</span>}
                    {description && <InlineCodeText text={description} />}
                </td>
            </tr>
            {isOpen && <Rows of={parts} depth={depth + 1} isResponse={isResponse} />}
        </>
    );
}
