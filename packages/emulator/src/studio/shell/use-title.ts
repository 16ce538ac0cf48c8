import { useEffect } from 'preact/hooks';

import { VIEWS, viewAt } from '../workspace/own-views.js';
import { entryOf } from '../workspace/targets.js';
import { useStudio } from './context.js';
import { useStore } from './use-store.js';

/** Has the title of the window say what is shown, and whether a build failed: a page that stays open is mostly behind others. */
export function useTitle(): void {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const target = useStore(studio.shown)?.target;
    const view = viewAt(useStore(studio.view) ?? '');
    const within = useStore(studio.shownTitle);
    const hasFailed = useStore(studio.builds.failed).length > 0;
    const of = target && overview && entryOf(overview, target)?.title;
    const shown = view ? [within, VIEWS[view].words] : [target?.title, target?.title === of ? undefined : of];
    const title = [...shown, 'Studio'].filter(Boolean).join(' · ');
    useEffect(() => void (document.title = hasFailed ? `✗ ${title}` : title), [hasFailed, title]);
}
