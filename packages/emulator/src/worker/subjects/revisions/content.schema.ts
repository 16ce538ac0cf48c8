import {
    contentReferenceSchema,
    contentSourceReferenceSchema,
    emojiSchema,
    iconNameSchema,
    pageCoverSchema,
    pageLayoutSchema,
    pageMetaLinksSchema,
    linkTitleSchema,
    pageConditionSchema,
    tagSchema,
    tagSlugSchema,
} from '@svc-int/api/schemas';
import * as z from 'zod';

import { isStorableTextSize } from '../../../seed/check-storable.js';

const title = z.string().min(1).max(255);
export const variableTextsSchema = z.record(z.string(), z.string());
const markdown = z.string().refine(isStorableTextSize, 'The text is larger than 2 MB.');

const MAX_PAGE_TAGS = 50;

const MAX_TAGS = 500;

const storedPageTagsSchema = z
    .array(z.object({ tag: tagSlugSchema, primary: z.boolean().optional() }))
    .max(MAX_PAGE_TAGS)
    .refine((tags) => new Set(tags.map(({ tag }) => tag)).size === tags.length, 'Names a tag twice.');

export const revisionTagsSchema = z
    .array(tagSchema)
    .max(MAX_TAGS)
    .refine((tags) => new Set(tags.map(({ slug }) => slug)).size === tags.length, 'Has a slug twice.');

export const storedPageFieldsSchema = z
    .object({
        title,
        linkTitle: linkTitleSchema,
        condition: pageConditionSchema,
        tags: storedPageTagsSchema,
        slug: z
            .string()
            .min(1)
            .max(100)
            .refine(
                (slug) => !/[/?#]/.test(slug) && slug !== '.' && slug !== '..',
                'Expected a path segment, without `/`, `?` and `#`',
            ),
        type: z.enum(['document', 'group', 'link', 'computed']),
        markdown,
        description: z.string().max(1000),
        emoji: emojiSchema,
        icon: iconNameSchema,
        target: contentReferenceSchema,
        href: z.url(),
        computed: contentSourceReferenceSchema,
        hidden: z.boolean(),
        noIndex: z.boolean(),
        noRobotsIndex: z.boolean(),
        layout: pageLayoutSchema.partial(),
        cover: pageCoverSchema,
        metaLinks: pageMetaLinksSchema,
        variables: variableTextsSchema,
    })
    .partial()
    .required({ title: true });

export const reusableContentFieldsSchema = z.object({ title, markdown: markdown.optional() });
