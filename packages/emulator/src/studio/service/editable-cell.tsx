import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import type { ServiceTableEdit } from './table-edits.js';
import type { ServiceTableRow } from './tables.js';

interface EditableCellProps {
    label: string;
    value: string;
    edit: ServiceTableEdit;
    organization: string;
    row: ServiceTableRow;
    onSaved: () => void;
}

export function EditableCell({ label, value, edit, organization, row, onSaved }: EditableCellProps): VNode {
    const { client } = useStudio();
    const [problem, setProblem] = useState<string>();
    const [chosen, setChosen] = useState<string>();
    const save = async (next: string): Promise<void> => {
        setChosen(next);
        setProblem(undefined);
        try {
            await edit.save(client, organization, row, next);
            onSaved();
        } catch (error) {
            setProblem(getErrorMessage(error));
            setChosen(undefined);
        }
    };
    return (
        <>
            <select
                class="control compact"
                aria-label={label}
                value={chosen ?? value}
                onChange={({ currentTarget }) => void save(currentTarget.value)}
            >
                {Object.entries(edit.options).map(([option, text]) => (
                    <option key={option} value={option}>
                        {text}
                    </option>
                ))}
            </select>
            {problem !== undefined && (
                <p class="row-problem" role="alert">
                    {problem}
                </p>
            )}
        </>
    );
}
