import type { VNode } from 'preact';

import { Icon } from '../../ui/icon.js';
import { PREVIEW_WIDTHS_PX } from '../../workspace/url-state.js';
import { listSpacesOrSitesForTarget, type StudioTarget } from '../../workspace/targets.js';
import { useStudio } from '../context.js';
import { CopyLinkButton } from '../copy-link.js';
import { EditableSwitch } from './editable-switch.js';
import { LazyCommandPaletteButton } from '../lazy-command-palette-button.js';
import { saveStudioTheme } from '../theme.js';
import { useStore } from '../../ui/use-store.js';

export function StageToolbar({ target }: { target: StudioTarget | undefined }): VNode {
    return (
        <div class="bar toolbar" role="group" aria-label="View">
            {target && <PlacePicker target={target} />}
            {target?.kind === 'block' && <EditableSwitch />}
            {target?.shows.type === 'component' && <WidthPicker />}
            <span class="spacer" />
            <Saved target={target} />
            {target && target.shows.type === 'component' && <RestartButton />}
            <LazyCommandPaletteButton />
            <CopyLinkButton />
            <ThemeButton />
        </div>
    );
}

function PlacePicker({ target }: { target: StudioTarget }): VNode | null {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const { place: placementId } = useStore(studio.settings);
    const placements = overview ? listSpacesOrSitesForTarget(overview, target) : [];
    const kind = target.kind === 'site' ? 'Site' : 'Space';
    const chosen = placements.find(({ id }) => id === placementId) ?? placements[0];
    if (!chosen) return null;
    if (placements.length === 1) return <span class="place">{chosen.title}</span>;
    return (
        <select
            class="control compact"
            aria-label={kind}
            value={chosen.id}
            onChange={(event) => studio.change({ place: event.currentTarget.value })}
        >
            {placements.map(({ id, title }) => (
                <option key={id} value={id}>
                    {title}
                </option>
            ))}
        </select>
    );
}

function WidthPicker(): VNode {
    const studio = useStudio();
    const { width } = useStore(studio.settings);
    return (
        <select
            class="control compact preview-width"
            aria-label="Width"
            value={width ?? ''}
            onChange={({ currentTarget: { value } }) =>
                studio.setPreviewWidth(value === '' ? undefined : Number(value))
            }
        >
            <option value="">Full width</option>
            {PREVIEW_WIDTHS_PX.map((one) => (
                <option key={one} value={one}>
                    {one} px
                </option>
            ))}
        </select>
    );
}

function Saved({ target }: { target: StudioTarget | undefined }): VNode | null {
    const reload = useStore(useStudio().builds.reload);
    if (!reload || reload.integration !== target?.integration) return null;
    const label = `v${reload.version} · live in ${Math.round(reload.durationMs)} ms`;
    return (
        <span key={reload.version} class="saved" role="status">
            <Icon name="check" />
            {label}
        </span>
    );
}

function RestartButton(): VNode {
    const studio = useStudio();
    return (
        <button
            type="button"
            class="ghost"
            aria-label="Start over"
            title="Start over: discard props and state"
            onClick={() => void studio.restart()}
        >
            <Icon name="refresh" />
        </button>
    );
}

function ThemeButton(): VNode {
    const studio = useStudio();
    const next = useStore(studio.settings).theme === 'dark' ? 'light' : 'dark';
    const toggle = (): void => {
        saveStudioTheme(next);
        studio.change({ theme: next });
    };
    return (
        <button
            type="button"
            class="ghost"
            aria-label={`Switch to ${next} theme`}
            title={`Switch to ${next} theme`}
            onClick={toggle}
        >
            <Icon name={next === 'dark' ? 'moon' : 'sun'} />
        </button>
    );
}
