import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import { STARTER_SCRIPT } from '../shell/stage/starter-integration.js';
import { saveSampleScript } from './sample-script.js';

export function SampleScriptForm({ organization }: { organization: string }): VNode {
    const studio = useStudio();
    const id = useId();
    const [script, setScript] = useState(STARTER_SCRIPT);
    const [isSaving, setSaving] = useState(false);
    const save = async (): Promise<void> => {
        if (isSaving) return;
        setSaving(true);
        try {
            await saveSampleScript(studio, organization, script);
        } catch (error) {
            studio.notify(`Could not save the script: ${getErrorMessage(error)}`);
        }
        setSaving(false);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void save();
    };
    return (
        <form class="tour-script" onSubmit={(event) => (event.preventDefault(), void save())}>
            <label class="field-label" for={id}>
                Script of the sample block
            </label>
            <textarea
                id={id}
                class="control"
                rows={9}
                wrap="off"
                spellcheck={false}
                value={script}
                onInput={({ currentTarget: { value } }) => setScript(value)}
                onKeyDown={onKeyDown}
            />
            <p class="tour-acts">
                <button type="submit" class="button primary" title="Save (Ctrl+S)">
                    Save
                </button>
                <button type="button" class="text-button" onClick={() => setScript(STARTER_SCRIPT)}>
                    Restore the script
                </button>
            </p>
        </form>
    );
}
