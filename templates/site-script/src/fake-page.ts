/** The properties, which tests look at, of an element that the script creates. */
interface FakeElement {
    textContent?: string;
    href?: string;
    style: object;
    children: FakeElement[];
    click: () => void;
    addEventListener: (type: string, listener: () => void) => void;
    setAttribute: () => void;
    append: (...children: FakeElement[]) => void;
    remove: () => void;
}

/** Runs a script with as much of a page as it uses. `storage` is what the browser kept of earlier pages. */
export function openPage(script: string, storage = new Map<string, string>()) {
    const body: FakeElement[] = [];
    const document = {
        createElement: () => createElement(body),
        body: { prepend: (element: FakeElement) => body.unshift(element) },
    };
    const localStorage = {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
    };
    // A page runs the script in the same way: as text, with its globals around it.
    new Function('document', 'localStorage', script)(document, localStorage);
    return {
        storage,
        get banner() {
            const [message, close] = body[0]?.children ?? [];
            return message && close && { message, close };
        },
    };
}

function createElement(body: FakeElement[]): FakeElement {
    const element: FakeElement = {
        style: {},
        children: [],
        click: () => undefined,
        addEventListener: (_type, listener) => (element.click = listener),
        setAttribute: () => undefined,
        append: (...children) => void element.children.push(...children),
        remove: () => void body.splice(body.indexOf(element), 1),
    };
    return element;
}
