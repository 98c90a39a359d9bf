import { SaxesParser } from 'saxes';

interface StoredObject {
  key: string;
  changedAt: Date;
}

export interface ObjectList {
  objects: StoredObject[];
  hasMore: boolean;
}

/** The answer to ListObjects. */
export function readObjectList(xml: string): ObjectList {
  const list: ObjectList = { objects: [], hasMore: false };
  const parser = new SaxesParser();
  let [text, key, changed, encoding] = ['', '', '', ''];
  parser.on('opentag', () => (text = ''));
  parser.on('text', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text;
    if (name === 'EncodingType') encoding = text;
    if (name === 'LastModified') changed = text;
    if (name === 'Contents') list.objects.push({ key, changedAt: new Date(changed) });
    if (name === 'IsTruncated') list.hasMore = text === 'true';
  });
  parser.write(xml).close();
  // Not every server encodes keys when asked to. Those that do say so.
  if (encoding === 'url') for (const object of list.objects) object.key = decode(object.key);
  return list;
}

const decode = (key: string) => decodeURIComponent(key.replaceAll('+', ' '));
