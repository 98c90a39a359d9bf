/**
 * Runs in a page before its screenshot. Hides consent banners and other overlays: by the selectors of common consent
 * tools, then by the text of fixed boxes. All other overlays belong to the page.
 */
export const HIDE_BANNERS = `(() => {
  const known = [
    '#onetrust-consent-sdk', '#CybotCookiebotDialog', '#CybotCookiebotDialogBodyUnderlay', '#usercentrics-root', '#usercentrics-cmp-ui',
    '#didomi-host', '#truste-consent-track', '#qc-cmp2-container', '.qc-cmp2-container', '#sp_message_container', '[id^="sp_message_container"]',
    '.fc-consent-root', '.cc-window', '.cc-banner', '.cky-consent-container', '.cky-overlay', '#cookie-law-info-bar', '.osano-cm-window',
    '#cookiescript_injected', '#iubenda-cs-banner', '#tarteaucitronRoot', '#axeptio_overlay', '.klaro', '#cmplz-cookiebanner-container',
    '#BorlabsCookieBox', '#cookie-banner', '.cookie-banner', '#cookie-notice', '.cookie-notice', '.cookie-consent', '#cookie-consent',
    '#gdpr-banner', '.gdpr-banner', '#hs-eu-cookie-confirmation', '#ccc', '#moove_gdpr_cookie_info_bar', '.eu-cookie-compliance-banner',
  ];
  const hide = (element) => element.style.setProperty('display', 'none', 'important');
  document.querySelectorAll(known.join(',')).forEach(hide);
  const says = /cookie|consent|gdpr|datenschutz|privacy preferences|confidentialit|privacidad/i;
  const boxes = [...document.querySelectorAll('body *')].slice(0, 5000).filter((element) => {
    const { position } = getComputedStyle(element);
    return position === 'fixed' || position === 'sticky';
  });
  boxes.filter((box) => box.innerText && box.innerText.length < 3000 && says.test(box.innerText)).forEach(hide);
  for (const root of [document.documentElement, document.body]) root && root.style.setProperty('overflow', 'visible', 'important');
})()`;
