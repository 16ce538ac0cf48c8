import type { FunctionComponent, VNode } from 'preact';
import { useCallback, useLayoutEffect, useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { Icon } from '../ui/icon.js';
import { useStudio } from './context.js';

type Loaded = FunctionComponent<{ close: () => void }>;

/** Ctrl+K and Cmd+K press this button. */
export function LazyCommandPaletteButton(): VNode {
    const studio = useStudio();
    const [Palette, setPalette] = useState<Loaded>();
    const [isOpen, setOpen] = useState(false);
    const open = useCallback(async (): Promise<void> => {
        setOpen(true);
        try {
            const module = await import('../palette/palette.js');
            setPalette(() => module.CommandPalette);
        } catch (error) {
            studio.notify(`Could not load the palette: ${getErrorMessage(error)}`);
        }
    }, [studio]);
    // An effect would miss early keys.
    useLayoutEffect(() => {
        const onKeyDown = (event: KeyboardEvent): void => {
            if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
            event.preventDefault();
            void open();
        };
        addEventListener('keydown', onKeyDown);
        return () => removeEventListener('keydown', onKeyDown);
    }, [open]);
    return (
        <>
            <button
                type="button"
                class="ghost"
                aria-label="Find anything"
                title="Find anything (Ctrl+K)"
                onClick={open}
            >
                <Icon name="search" />
            </button>
            {isOpen && Palette && <Palette close={() => setOpen(false)} />}
        </>
    );
}
