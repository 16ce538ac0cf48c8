import { chooseOptions, writeText, type InputHost, type Instance } from '@svc-int/emulator/page';

import { findOptions } from './options.js';
import type { Page } from './page.js';
import { findPressable, listPressables } from './pressables.js';
import { printTree } from './print-tree.js';
import { createQueries, formatMatch, type TextMatch } from './queries.js';
import type { RenderedComponent, Target } from './rendered-component.js';
import { listVisibleElements, type TreeElement } from './tree.js';

/** An instance of a component on a page, as somebody has it in front of them. */
// oxlint-disable-next-line max-lines-per-function -- a table of queries and inputs over one page
export function createScreen(instance: Instance, page: Page): RenderedComponent {
    const view = () => instance.view.get();
    const element = () => {
        const rendered = view().element;
        if (rendered) return rendered;
        throw new Error(`"${instance.componentId}" has rendered nothing.`);
    };
    const shown = () => listVisibleElements(element(), view().state);
    const print = () => printTree(view().element ?? '(nothing was rendered)');
    const queries = createQueries(shown, print);
    const host = (): InputHost => ({
        state: view().state,
        write: (key, value) => instance.write(key, value),
        press: (action) => page.session.dispatch(instance, action),
    });

    const find = (target: Target): TreeElement => {
        if (isMatch(target)) return queries.getByLabel(target);
        if (!target) throw new Error(`There is no such element: the query found fewer.\n\n${print()}`);
        if (shown().some((one) => one.element === target)) return target;
        throw new Error(`The element is no longer shown: query it again.\n\n${printTree(target)}`);
    };

    return {
        ...queries,
        get element() {
            return element();
        },
        get props() {
            return view().props;
        },
        get state() {
            return view().state;
        },
        get text() {
            return shown()
                .flatMap(({ texts }) => texts)
                .join('\n');
        },
        get modal() {
            return page.modal;
        },
        get question() {
            return page.question?.confirm;
        },
        get completed() {
            return page.completed;
        },
        openedUrls: page.openedUrls,
        notices: page.notices,

        async press(target) {
            page.assertReachable(instance);
            const pressable = findPressable(listPressables(shown()), isMatch(target) ? target : find(target), print);
            if (pressable.disabled) throw new Error(`${describeTarget(target)} is disabled.`);
            const press = () => pressable.press(host());
            if (pressable.confirm) page.question = { confirm: pressable.confirm, agree: press };
            else press();
            await page.settle();
        },

        async type(target, text) {
            page.assertReachable(instance);
            const field = find(target);
            const isText = 'type' in field && (field.type === 'textinput' || field.type === 'codeblock');
            if (!isText || field.state === undefined) throw unfit(target, field, "can't be typed into");
            if ('disabled' in field && field.disabled) throw new Error(`${describeTarget(target)} is disabled.`);
            writeText(field, text, host());
            await page.settle();
        },

        async select(target, ...options) {
            page.assertReachable(instance);
            const field = find(target);
            if (!('type' in field) || field.type !== 'select') throw unfit(target, field, 'is not a select');
            if (field.disabled) throw new Error(`${describeTarget(target)} is disabled.`);
            if (!field.multiple && options.length !== 1) {
                throw new Error(`${describeTarget(target)} takes one option, not ${options.length}.`);
            }
            chooseOptions(field, await findOptions(field, options, view().state, page), host());
            await page.settle();
        },

        async confirm() {
            page.takeQuestion().agree();
            await page.settle();
        },
        async cancel() {
            page.takeQuestion();
            await page.settle();
        },
        async dismiss() {
            page.assertReachable(instance);
            page.assertModal(instance);
            page.session.dismiss(instance);
            await page.settle();
        },
        async refresh() {
            page.session.refresh();
            await page.settle();
        },
        settled: () => page.settle(),
        toString: print,
    };
}

function isMatch(target: Target): target is TextMatch {
    return typeof target === 'string' || target instanceof RegExp;
}

function describeTarget(target: Target): string {
    return isMatch(target) ? formatMatch(target) : 'The element';
}

function unfit(target: Target, element: TreeElement, why: string): Error {
    return new Error(`${describeTarget(target)} ${why}.\n\n${printTree(element)}`);
}
