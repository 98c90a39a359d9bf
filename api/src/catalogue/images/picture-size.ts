export const PICTURE_SIZE = { width: 1280, height: 800 };
