import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { useNotices } from '../../actions/useNotices';

const CaptureScreenshot = graphql(`
  mutation CaptureScreenshot($url: String!, $fileName: String) {
    captureScreenshot(url: $url, fileName: $fileName) {
      imageUrl
    }
  }
`);

/** Captures a new picture of a newsletter's page for the form. */
export function useScreenshot(onTaken: (imageUrl: string) => void) {
  const { succeeded, failed } = useNotices();
  const [captureScreenshot, { loading }] = useMutation(CaptureScreenshot);
  const capture = async (url: string) => {
    if (url === '') return failed(null, 'Newsletter URL is required to capture screenshot');
    try {
      const { data } = await captureScreenshot({ variables: { url, fileName: `newsletter-${Date.now()}.png` } });
      if (data) onTaken(data.captureScreenshot.imageUrl);
      succeeded('Screenshot captured and updated');
    } catch (error) {
      failed(error, 'Failed to capture screenshot');
    }
    return undefined;
  };
  return { capture, isCapturing: loading };
}
