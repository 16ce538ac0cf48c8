import type { VNode } from 'preact';

import { useStudio } from '../context.js';
import { useStore } from '../../ui/use-store.js';

export function EditableSwitch(): VNode {
    const studio = useStudio();
    const { editable } = useStore(studio.settings);
    return (
        <label class="toggle">
            <input
                type="checkbox"
                role="switch"
                class="switch"
                checked={editable}
                onChange={() => studio.change({ editable: !editable })}
            />
            Editable
        </label>
    );
}
