import { render } from 'preact';

import { connect } from './service/service.js';
import { dropToken, takeToken } from './service/token.js';
import { watchPresses } from './elements/frame-press.js';
import { App } from './shell/app.js';
import { StudioContext } from './shell/context.js';
import { applyTheme, currentTheme, followSystemTheme } from './shell/theme.js';
import { Welcome } from './shell/welcome.js';
import { Studio } from './workspace/studio.js';

const root = document.getElementById('app') ?? document.body;
const token = takeToken();
applyTheme(currentTheme());
watchPresses();
// A printed address pasted into this tab changes the fragment only: begin anew with its token.
addEventListener('hashchange', () => location.hash.startsWith('#token=') && location.reload());
if (token) open(token);
else render(<Welcome refused={false} />, root);

function open(accepted: string): void {
    const leave = new AbortController();
    const refuse = (): void => {
        leave.abort();
        dropToken();
        render(<Welcome refused />, root);
    };
    const studio = new Studio({
        service: connect(location.origin, accepted, refuse),
        settings: { theme: currentTheme(), editable: true },
        path: location.hash,
        onShow: (path) => history.replaceState(history.state, '', path),
        openUrl: (url) => window.open(url, '_blank', 'noopener,noreferrer'),
    });
    followSystemTheme((theme) => studio.change({ theme }));
    addEventListener('hashchange', () => studio.show(location.hash));
    studio.settings.subscribe(() => applyTheme(studio.settings.get().theme));
    render(
        <StudioContext.Provider value={studio}>
            <App />
        </StudioContext.Provider>,
        root,
    );
    studio.start(leave.signal);
}
