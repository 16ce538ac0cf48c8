import { render } from 'preact';

import { createServiceClient } from '../service-client/service-client.js';
import type { StudioCredentials } from '../service-client/credentials.js';
import { listLinkLoginAndStoredCredentials, readLoginStateFromPage } from '../service-client/find-credentials.js';
import { WorkspaceMigrationStatus } from '../service-client/workspace-migration-status.js';
import { deleteCurrentWorkspaceTokens, getWorkspacePathFromLocation } from '../service-client/token.js';
import { trackPressesOutsideFrames } from '../elements/frame-activation.js';
import { capturePressesForMovingControls } from '../ui/pointer-capture.js';
import { trackFieldBeingTypedIn } from '../elements/protect-focus-from-frame.js';
import { createAddressBar, HISTORY_WRITE_INTERVAL_MS_AND_BURST } from './address-bar.js';
import { App } from './app.js';
import { type PageServices, PageServicesContext } from '../elements/page-services.js';
import { StudioContext } from './context.js';
import { createLayout } from './layout/layout.js';
import { LayoutContext } from './layout/use-layout.js';
import { RenderError } from './notices/render-error.js';
import { applyStudioTheme, getStudioTheme, onStudioThemeChangeBySystem } from './theme.js';
import { Welcome } from './welcome.js';
import { parseStudioQueryString, formatStudioQueryString } from '../workspace/url-state.js';
import { Studio } from '../workspace/studio.js';
import { throttle } from '../../values/throttle.js';

interface StudioPage {
    root: Element;
    moving: WorkspaceMigrationStatus;
    found: readonly StudioCredentials[];
    requested: ReturnType<typeof parseStudioQueryString>;
    signal: AbortSignal;
}

export function startStudio(): () => void {
    const end = new AbortController();
    const moving = new WorkspaceMigrationStatus();
    const page: StudioPage = {
        root: document.getElementById('app') ?? document.body,
        moving,
        found: listLinkLoginAndStoredCredentials(moving),
        requested: parseStudioQueryString(location.search),
        signal: end.signal,
    };
    applyStudioTheme(page.requested.theme ?? getStudioTheme());
    trackPressesOutsideFrames();
    trackFieldBeingTypedIn();
    capturePressesForMovingControls();
    // Reloads for the token: a pasted URL changes only the fragment.
    addEventListener('hashchange', () => location.hash.startsWith('#token=') && location.reload());
    openNext(page, page.found);
    return () => {
        end.abort();
        render(null, page.root);
    };
}

function openNext(page: StudioPage, [credentials, ...others]: readonly StudioCredentials[]): void {
    const { found, root } = page;
    if (credentials === undefined) return render(<Welcome refused={found.length > 0} login={getLoginUrl()} />, root);
    open(page, credentials, () => {
        credentials.refused();
        openNext(page, others);
    });
}

function getLoginUrl(): string | undefined {
    const { pathname, search, hash } = location;
    return readLoginStateFromPage() && `/login?${new URLSearchParams({ place: pathname + search + hash })}`;
}

function open(
    { root, moving, requested, signal }: StudioPage,
    credentials: StudioCredentials,
    refused: () => void,
): void {
    const leave = new AbortController();
    signal.addEventListener('abort', () => leave.abort());
    const onRefused = (): void => {
        if (leave.signal.aborted) return;
        leave.abort();
        render(null, root);
        refused();
    };
    const address = createAddressBar(window);
    const studio = new Studio({
        client: createServiceClient(location.origin + getWorkspacePathFromLocation(), {
            credentials,
            moving,
            refused: onRefused,
        }),
        logOut: createLogOut(credentials),
        settings: {
            theme: requested.theme ?? getStudioTheme(),
            editable: requested.editable ?? true,
            ...(requested.width !== undefined && { width: requested.width }),
            ...(requested.place !== undefined && { place: requested.place }),
        },
        opens: requested,
        address,
        openUrl: (url) => window.open(url, '_blank', 'noopener,noreferrer'),
    });
    onStudioThemeChangeBySystem((theme) => studio.change({ theme }));
    // Use `newURL`: the page may already have replaced the URL.
    const onHashChange = ({ newURL }: HashChangeEvent): void => {
        const { hash } = new URL(newURL);
        address.follow(hash);
        studio.show(hash);
    };
    addEventListener('hashchange', onHashChange, { signal: leave.signal });
    studio.settings.subscribe(() => applyStudioTheme(studio.settings.get().theme));
    const saveState = () => address.change(searchIn(studio));
    studio.onState(saveState);
    studio.events.find.subscribe(throttle(saveState, ...HISTORY_WRITE_INTERVAL_MS_AND_BURST));
    render(
        <StudioContext.Provider value={studio}>
            <LayoutContext.Provider value={createLayout(localStorage)}>
                <PageServicesContext.Provider value={createPageServices(studio)}>
                    <App />
                </PageServicesContext.Provider>
            </LayoutContext.Provider>
        </StudioContext.Provider>,
        root,
    );
    studio.start(leave.signal);
}

/** The reload removes session data from the page. */
function createLogOut({ logOut }: StudioCredentials): (() => Promise<void>) | undefined {
    return (
        logOut &&
        (async () => {
            await logOut();
            deleteCurrentWorkspaceTokens();
            location.replace(location.pathname);
        })
    );
}

function searchIn(studio: Studio): string {
    const { theme } = studio.settings.get();
    return formatStudioQueryString({ ...studio.state(), ...(theme !== getStudioTheme() && { theme }) });
}

function createPageServices(studio: Studio): PageServices {
    return {
        notify: (message) => studio.notify(message),
        specifications: () => studio.specifications(),
        pageOrigins: studio.pages.origins,
        Failure: RenderError,
    };
}
