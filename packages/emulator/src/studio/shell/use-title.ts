import { useEffect } from 'preact/hooks';

import { STUDIO_VIEWS, findViewByPath } from '../workspace/views.js';
import { findTargetIntegrationEntry } from '../workspace/targets.js';
import { useStudio } from './context.js';
import { useStore } from '../ui/use-store.js';

export function useDocumentTitle(): void {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const target = useStore(studio.shown)?.target;
    const view = findViewByPath(useStore(studio.view) ?? '');
    const within = useStore(studio.shownTitle);
    const hasFailed = useStore(studio.builds.failed).length > 0;
    const of = target && overview && findTargetIntegrationEntry(overview, target)?.title;
    const shown = view ? [within, STUDIO_VIEWS[view].label] : [target?.title, target?.title === of ? undefined : of];
    const title = [...shown, 'Studio'].filter(Boolean).join(' · ');
    useEffect(() => void (document.title = hasFailed ? `✗ ${title}` : title), [hasFailed, title]);
}
