import { render } from 'preact';

import { connect } from './service-client/service-client.js';
import { dropToken, findTokens, keepToken, WORKSPACE_PATH } from './service-client/token.js';
import { watchPresses } from './elements/frame-press.js';
import { watchTyping } from './elements/kept-focus.js';
import { App } from './shell/app.js';
import { type Surroundings, SurroundingsContext } from './elements/surroundings.js';
import { StudioContext } from './shell/context.js';
import { Failure } from './shell/failure.js';
import { applyTheme, currentTheme, followSystemTheme } from './shell/theme.js';
import { Welcome } from './shell/welcome.js';
import { readSearch, searchOf } from './workspace/address.js';
import { Studio } from './workspace/studio.js';

const root = document.getElementById('app') ?? document.body;
const tokens = findTokens();
const asked = readSearch(location.search);
applyTheme(asked.theme ?? currentTheme());
watchPresses();
watchTyping();
// A printed address pasted into this tab changes the fragment only: restart with its token.
addEventListener('hashchange', () => location.hash.startsWith('#token=') && location.reload());
tryNext(tokens);

/** Opens the page with the first token. One that the service does not take makes way for the next. */
function tryNext([token, ...others]: string[]): void {
    if (token === undefined) return render(<Welcome refused={tokens.length > 0} />, root);
    open(token, () => {
        dropToken(token);
        tryNext(others);
    });
}

function open(token: string, refused: () => void): void {
    const leave = new AbortController();
    const refuse = (): void => {
        if (leave.signal.aborted) return;
        leave.abort();
        render(null, root);
        refused();
    };
    const studio = new Studio({
        client: connect(location.origin + WORKSPACE_PATH, token, { accepted: () => keepToken(token), refused: refuse }),
        settings: {
            theme: asked.theme ?? currentTheme(),
            editable: asked.editable ?? true,
            ...(asked.width !== undefined && { width: asked.width }),
            ...(asked.place !== undefined && { place: asked.place }),
        },
        opens: asked,
        path: location.hash,
        onShow: (path) => history.replaceState(history.state, '', path),
        openUrl: (url) => window.open(url, '_blank', 'noopener,noreferrer'),
    });
    followSystemTheme((theme) => studio.change({ theme }));
    // By now the page may have put the address of what it shows in the place of the one that was asked for.
    addEventListener('hashchange', ({ newURL }) => studio.show(new URL(newURL).hash), { signal: leave.signal });
    studio.settings.subscribe(() => applyTheme(studio.settings.get().theme));
    studio.onState(() => keepState(studio));
    studio.events.find.subscribe(seldom(() => keepState(studio)));
    render(
        <StudioContext.Provider value={studio}>
            <SurroundingsContext.Provider value={surroundingsOf(studio)}>
                <App />
            </SurroundingsContext.Provider>
        </StudioContext.Provider>,
        root,
    );
    studio.start(leave.signal);
}

/** Milliseconds between two changes of the address: browsers refuse one for each letter that somebody types. */
const BETWEEN = 300;

/** Does something at once, and again later for all calls that come soon after. */
function seldom(act: () => void): () => void {
    let waits = false;
    let isWanted = false;
    const now = (): void => {
        isWanted = false;
        waits = true;
        setTimeout(() => {
            waits = false;
            if (isWanted) now();
        }, BETWEEN);
        act();
    };
    return () => (waits ? void (isWanted = true) : now());
}

/** Has the address follow, so that a page that is loaded again shows the same. */
function keepState(studio: Studio): void {
    const { theme } = studio.settings.get();
    const search = searchOf({ ...studio.state(), ...(theme !== currentTheme() && { theme }) });
    history.replaceState(history.state, '', location.pathname + search + location.hash);
}

function surroundingsOf(studio: Studio): Surroundings {
    return {
        notify: (message) => studio.notify(message),
        specifications: () => studio.specifications(),
        pageOrigins: studio.pages.origins,
        Failure,
    };
}
