import { render } from 'preact';

import { connect } from './service-client/service-client.js';
import type { Credentials } from './service-client/credentials.js';
import { listCredentials, readLoginState } from './service-client/find-credentials.js';
import { MigrationStatus } from './service-client/migration-status.js';
import { deleteAllTokens, WORKSPACE_PATH } from './service-client/token.js';
import { trackActivation } from './elements/frame-activation.js';
import { enablePointerCapture } from './elements/pointer-capture.js';
import { trackTyping } from './elements/protect-focus.js';
import { createAddressBar, HISTORY_RATE_LIMIT } from './shell/address-bar.js';
import { App } from './shell/app.js';
import { type PageServices, PageServicesContext } from './elements/page-services.js';
import { StudioContext } from './shell/context.js';
import { RenderError } from './shell/render-error.js';
import { applyTheme, getTheme, onSystemThemeChange } from './shell/theme.js';
import { Welcome } from './shell/welcome.js';
import { parseSearch, formatSearch } from './workspace/url-state.js';
import { Studio } from './workspace/studio.js';
import { throttle } from '../values/throttle.js';

const root = document.getElementById('app') ?? document.body;
const moving = new MigrationStatus();
const found = listCredentials(moving);
const requested = parseSearch(location.search);
applyTheme(requested.theme ?? getTheme());
trackActivation();
trackTyping();
enablePointerCapture();
// A printed address pasted into this tab changes the fragment only: restart with its token.
addEventListener('hashchange', () => location.hash.startsWith('#token=') && location.reload());
openNext(found);

/** Opens the page with the first of what it may come with. What the service does not take makes way for the next. */
function openNext([credentials, ...others]: Credentials[]): void {
    if (credentials === undefined) return render(<Welcome refused={found.length > 0} login={getLoginUrl()} />, root);
    open(credentials, () => {
        credentials.refused();
        openNext(others);
    });
}

/** Where people log in to come back to what the page shows; undefined where they come by tokens alone. */
function getLoginUrl(): string | undefined {
    const { pathname, search, hash } = location;
    return readLoginState() && `/login?${new URLSearchParams({ place: pathname + search + hash })}`;
}

function open(credentials: Credentials, refused: () => void): void {
    const leave = new AbortController();
    const onRefused = (): void => {
        if (leave.signal.aborted) return;
        leave.abort();
        render(null, root);
        refused();
    };
    const address = createAddressBar(window);
    const studio = new Studio({
        client: connect(location.origin + WORKSPACE_PATH, { credentials, moving, refused: onRefused }),
        logOut: createLogOut(credentials),
        settings: {
            theme: requested.theme ?? getTheme(),
            editable: requested.editable ?? true,
            ...(requested.width !== undefined && { width: requested.width }),
            ...(requested.place !== undefined && { place: requested.place }),
        },
        opens: requested,
        address,
        openUrl: (url) => window.open(url, '_blank', 'noopener,noreferrer'),
    });
    onSystemThemeChange((theme) => studio.change({ theme }));
    // By now the page may have put the address of what it shows in the place of the one that was asked for.
    const onHashChange = ({ newURL }: HashChangeEvent): void => {
        const { hash } = new URL(newURL);
        address.follow(hash);
        studio.show(hash);
    };
    addEventListener('hashchange', onHashChange, { signal: leave.signal });
    studio.settings.subscribe(() => applyTheme(studio.settings.get().theme));
    const saveState = () => address.change(searchIn(studio));
    studio.onState(saveState);
    studio.events.find.subscribe(throttle(saveState, ...HISTORY_RATE_LIMIT));
    render(
        <StudioContext.Provider value={studio}>
            <PageServicesContext.Provider value={createPageServices(studio)}>
                <App />
            </PageServicesContext.Provider>
        </StudioContext.Provider>,
        root,
    );
    studio.start(leave.signal);
}

/** Loads the page again once a session has ended, so that nothing of it stays there, nor a token by which it would open again. */
function createLogOut({ logOut }: Credentials): (() => Promise<void>) | undefined {
    return (
        logOut &&
        (async () => {
            await logOut();
            deleteAllTokens();
            location.replace(location.pathname);
        })
    );
}

/** Of the address, so that a page that is loaded again shows the same. */
function searchIn(studio: Studio): string {
    const { theme } = studio.settings.get();
    return formatSearch({ ...studio.state(), ...(theme !== getTheme() && { theme }) });
}

function createPageServices(studio: Studio): PageServices {
    return {
        notify: (message) => studio.notify(message),
        specifications: () => studio.specifications(),
        pageOrigins: studio.pages.origins,
        Failure: RenderError,
    };
}
