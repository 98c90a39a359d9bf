/**
 * Run inside a page before its picture is taken: puts consent banners and other things that lie over the page out of
 * sight. By the names that the common consent tools use, then by what a fixed box says; whatever else lies over the
 * page belongs to it.
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
