import { IndexOpening } from '../../ui/page/IndexOpening';
import { Markdown } from '../../ui/text/Markdown';

interface Props {
  title: string;
  description: string;
  text: string;
  /** Of the title. */
  level?: 'h1' | 'h3';
}

/** A page that an operator wrote, and its preview. */
export function TextPageView({ title, description, text, level = 'h1' }: Props) {
  return (
    <>
      <IndexOpening level={level} title={title} lead={description} />
      <Markdown text={text} heading={level === 'h1' ? 'h2' : 'h4'} hasLinks />
    </>
  );
}
