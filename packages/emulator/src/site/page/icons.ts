import { renderAttribute, type SafeHtml, createHtml } from './html.js';

/** SVG paths on a grid of 24 × 24. */
const PATHS = {
    'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
    'arrow-right': 'M4 12h16M14 6l6 6-6 6',
    'arrow-up': 'M12 20V4M6 10l6-6 6 6',
    'arrow-down': 'M12 4v16M6 14l6 6 6-6',
    bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
    bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
    book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
    bookmark: 'M6 4h12v17l-6-4-6 4z',
    box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
    bug: 'M8 9a4 4 0 0 1 8 0M7 11h10v4a5 5 0 0 1-10 0zM3 13h4M17 13h4M4 7l3 3M20 7l-3 3M4 20l3.5-3M20 20l-3.5-3',
    calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
    chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
    check: 'M5 12.5l4.5 4.5L19 7.5',
    chevron: 'M9 6l6 6-6 6',
    chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9.5h8M8 12.5h5',
    clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
    close: 'M6 6l12 12M18 6L6 18',
    cloud: 'M7 18a4 4 0 0 1-.5-8 6 6 0 0 1 11.3 1.2A3.5 3.5 0 0 1 17 18z',
    code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
    database: 'M5 6c0-3 14-3 14 0v12c0 3-14 3-14 0zM5 6c0 3 14 3 14 0M5 12c0 3 14 3 14 0',
    danger: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9 9l6 6M15 9l-6 6',
    download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
    envelope: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
    eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
    file: 'M6 3h8l4 4v14H6zM14 3v4h4',
    flag: 'M5 21V4h13l-3 4.5 3 4.5H5',
    folder: 'M3 6h6l2 2h10v11H3z',
    gear: 'M12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
    globe: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17',
    heart: 'M12 20S4 15 4 9.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15 12 20 12 20z',
    house: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
    image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 8.5h.01',
    info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.7v.1',
    key: 'M8 10a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 12l8-8M16 7l3 3',
    lightbulb: 'M9 17a6.5 6.5 0 1 1 6 0v1.5H9zM10 21h4',
    link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3',
    lock: 'M5.5 11h13v9h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
    menu: 'M4 7h16M4 12h16M4 17h16',
    minus: 'M5 12h14',
    moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
    pen: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1zM14.5 6.5l3 3',
    play: 'M7 4l12 8-12 8z',
    plug: 'M9 3v6M15 3v6M6 9h12v3a6 6 0 0 1-12 0zM12 18v3',
    plus: 'M12 5v14M5 12h14',
    robot: 'M5 9h14v10H5zM12 9V5M12 4.5v.1M9 13v1.5M15 13v1.5M2.5 13v3M21.5 13v3',
    rocket: 'M12 15l-3-3c1-5 4-8 10-9-1 6-4 9-9 10zM9 12H5l2-4h4M12 15v4l4-2v-4M5 19c0-2 1-3 2.5-3',
    search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
    server: 'M4 4h16v7H4zM4 13h16v7H4zM7.5 7.5h.01M7.5 16.5h.01',
    shield: 'M12 3l7.5 3v5.5c0 5-4 8-7.5 9.5-3.5-1.5-7.5-4.5-7.5-9.5V6z',
    sparkles: 'M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8zM18.5 15v5M16 17.5h5',
    star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
    success: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 12.3l2.5 2.5 4.5-5',
    sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
    tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
    terminal: 'M4 5h16v14H4zM7.5 9.5l3 2.5-3 2.5M12.5 15h4',
    trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
    up: 'M7 11v9H4v-9zM7 11l4-8a2.5 2.5 0 0 1 2.5 2.5V9H20l-1.5 11H7',
    user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c1-8 14-8 15 0',
    users: 'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.8-7 12.2-7 13 0M16 5.5a3.5 3.5 0 0 1 0 6.5M18 14c2 .8 3.2 2.5 3.5 5.5',
    warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.2',
    wrench: 'M20 7.5l-3.5 3-3-3 3-3.5a5 5 0 0 0-6.5 6.5L3.5 17a2.5 2.5 0 0 0 3.5 3.5l6.5-6.5A5 5 0 0 0 20 7.5z',
    // Fallback for unknown icons of the hosted service.
    other: 'M12 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM12 11.5h.01M12 12.5h.01',
} as const;

export type SiteIconName = keyof typeof PATHS;

const ALIASES: Record<string, SiteIconName> = {
    home: 'house',
    cog: 'gear',
    'circle-info': 'info',
    'circle-check': 'success',
    'circle-xmark': 'danger',
    xmark: 'close',
    'triangle-exclamation': 'warning',
    'magnifying-glass': 'search',
    'book-open': 'book',
    email: 'envelope',
    pencil: 'pen',
    'pen-to-square': 'pen',
    'file-lines': 'file',
    'code-simple': 'code',
    zap: 'bolt',
    'bolt-lightning': 'bolt',
    'cloud-arrow-up': 'cloud',
    'chart-line': 'chart',
    'chart-simple': 'chart',
    'chart-bar': 'chart',
    package: 'box',
    cube: 'box',
    'user-group': 'users',
    'people-group': 'users',
    'thumbs-up': 'up',
    'chevron-right': 'chevron',
    'arrow-down-to-line': 'download',
    'shield-check': 'shield',
    'gear-complex': 'gear',
    'square-terminal': 'terminal',
    images: 'image',
    photo: 'image',
    bot: 'robot',
    comment: 'chat',
    comments: 'chat',
    message: 'chat',
    messages: 'chat',
    'message-question': 'chat',
    'message-bot': 'robot',
    sparkle: 'sparkles',
    'wand-magic-sparkles': 'sparkles',
};

export function renderInlineSvgIcon(name: string, label?: string): SafeHtml {
    const role = label === undefined ? renderAttribute('aria-hidden', 'true') : renderAttribute('role', 'img');
    return createHtml`<svg class="icon" viewBox="0 0 24 24"${role}${renderAttribute('aria-label', label)}><path d="${getPath(name)}"/></svg>`;
}

/** Style sheets use the file as a mask. */
export function renderIconSvgFile(name: string): string {
    const line = 'fill="none" stroke="#000" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${line}><path d="${getPath(name)}"/></svg>`;
}

function getPath(name: string): string {
    const known = Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? 'other') : name;
    return Object.hasOwn(PATHS, known) ? PATHS[known as SiteIconName] : PATHS.other;
}
