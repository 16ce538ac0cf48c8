import { useLayoutEffect } from 'preact/hooks';

import { STUDIO_VIEWS, findViewByPath } from '../workspace/views.js';
import { formatRenderRunPath } from '../workspace/run-paths.js';
import { useStudio } from './context.js';
import { focusRegion } from './regions.js';

const KEY = 'svc-int.run-key';

/** Whether the key R means the runner: who speaks to the page may have it turned off. */
export function isRunnerShortcutEnabled(): boolean {
    return localStorage.getItem(KEY) !== 'off';
}

/** Turns the key on or off in this browser. */
export function saveRunnerShortcutEnabled(isOn: boolean): void {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
}

/** Opens the runner by the key R, with what is shown if that can be rendered. */
export function useRunnerShortcut(): void {
    const studio = useStudio();
    // At once: an effect would come after a key that is pressed as soon as the page is seen.
    useLayoutEffect(() => {
        const onKeyDown = (event: KeyboardEvent): void => {
            // The runner hears it itself.
            if (!isRunnerShortcutEvent(event) || findViewByPath(studio.view.get() ?? '') === 'run') return;
            const target = studio.view.get() === undefined ? studio.shown.get()?.target : undefined;
            studio.show((target && formatRenderRunPath(target)) ?? STUDIO_VIEWS.run.path);
            focusRegion('view');
        };
        addEventListener('keydown', onKeyDown);
        return () => removeEventListener('keydown', onKeyDown);
    }, [studio]);
}

/** Whether it is R alone, pressed where nobody types, and turned on. */
export function isRunnerShortcutEvent({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
    if (key.toLowerCase() !== 'r' || ctrlKey || metaKey || altKey || repeat) return false;
    if (!isRunnerShortcutEnabled() || document.querySelector('dialog[open]')) return false;
    return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}
