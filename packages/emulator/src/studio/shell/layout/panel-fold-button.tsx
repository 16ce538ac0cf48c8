import type { VNode } from 'preact';

import { Icon } from '../../ui/icon.js';
import { PANELS, type PanelName } from './layout.js';
import { useLayout } from './use-layout.js';

export function PanelFoldButton({ panel }: { panel: PanelName }): VNode {
    const { current, changePanel } = useLayout();
    const { isFolded } = current[panel];
    const label = `${isFolded ? 'Show' : 'Hide'} ${PANELS[panel].label}`;
    return (
        <button
            type="button"
            class="ghost panel-fold"
            aria-expanded={!isFolded}
            aria-label={label}
            title={label}
            onClick={() => changePanel(panel, { isFolded: !isFolded })}
        >
            <Icon name={panel === 'list' ? 'panel-left' : 'panel-right'} />
        </button>
    );
}
